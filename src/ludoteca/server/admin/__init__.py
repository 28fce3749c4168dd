"""Commands of the machine's owner: backups, the control socket, checking stored games."""
