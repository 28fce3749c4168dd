"""The web application: routes, pages, OpenAPI, and running it with uvicorn."""
