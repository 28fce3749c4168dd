"""What every part of the server uses: rate limits, server time, plain text, failpoints."""
