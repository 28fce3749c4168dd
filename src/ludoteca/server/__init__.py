"""The table: a server where people meet to play, over HTTP and sockets."""
