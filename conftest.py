"""Makes the browser available to the tests of the page and to those of a game's board."""

pytest_plugins = ["tests.web.support.fixtures"]
