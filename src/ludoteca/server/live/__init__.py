"""Tables in memory with their subscribers: rooms, sockets, chat."""
