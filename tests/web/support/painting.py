"""When the page paints what has arrived: a script that watches, for measurements."""

from playwright.sync_api import Page

# For each position: when its news arrived, and when the frame after that was drawn.
WATCH = """
window.painted = [];
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...words) {
    super(...words);
    // Registered before the page's own listeners: the clock starts before any of their work.
    this.addEventListener("message", ({ data }) => {
      if (!String(data).includes('"view"')) return;
      const came = performance.now();
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => window.painted.push([came, performance.now()]);
        after.port2.postMessage(null);
      });
    });
  }
};
"""


def watch(page: Page) -> None:
    """Watch whatever this page shows from its next load on."""
    page.add_init_script(WATCH)


def forget(page: Page) -> None:
    """Forget what was painted so far."""
    page.evaluate("() => { window.painted.length = 0; }")


def painted(page: Page) -> list[tuple[float, float]]:
    """Return when each position arrived and when it was painted, in milliseconds of the page."""
    return [(came, drawn) for came, drawn in page.evaluate("() => window.painted")]
