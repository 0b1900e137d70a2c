"""Who may see and do what: HTTP, WebSocket, storage."""
