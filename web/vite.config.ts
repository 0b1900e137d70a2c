import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is served by the Python server, under a policy that allows no inline script or style.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/freecouncil/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
