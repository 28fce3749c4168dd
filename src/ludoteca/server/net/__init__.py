"""Connections below the web application: addresses, origins, limits, HTTP and WebSocket."""
