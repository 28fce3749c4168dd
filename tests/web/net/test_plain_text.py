"""Names and chat are shown as plain text, also if they contain HTML or control characters."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Dialog, Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.web.support.api import ask, make_table
from tests.web.support.tables import STILL, card, open_home

CHAT = (
    "<script>hacked=1</script>",
    "<img src=x onerror=hacked=1>",
    "<svg onload=hacked=1>",
    "<svg><script>hacked=1</script></svg>",
    "<iframe src=javascript:top.hacked=1></iframe>",
    "<iframe srcdoc='<script>top.hacked=1</script>'></iframe>",
    "<a href=javascript:hacked=1>click</a>",
    "<body onload=hacked=1>",
    "<details open ontoggle=hacked=1>",
    "<input autofocus onfocus=hacked=1>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//example.org/x.css>",
    "<base href=//example.org/>",
    "<meta http-equiv=refresh content='0;url=//example.org'>",
    "<form action=//example.org><button>x</button></form>",
    "<math><mi xlink:href=javascript:hacked=1>x</mi></math>",
    "<video><source onerror=hacked=1></video>",
    "<template><script>hacked=1</script></template>",
    '"><script>hacked=1</script>',
    "'\" onmouseover=hacked=1 x='",
    "</textarea></title></script><script>hacked=1</script>",
    "<!--<img src=x onerror=hacked=1>-->",
    "{@html '<img src=x onerror=hacked=1>'}",
    "{{constructor.constructor('hacked=1')()}}",
    "${hacked=1}",
    "javascript:hacked=1",
    "&lt;script&gt;hacked=1&lt;/script&gt;",
    "&#60;img src=x onerror=hacked=1&#62;",
    "%3Cscript%3Ehacked=1%3C/script%3E",
    "<b>bold</b> **bold** ![x](y) [x](javascript:hacked=1)",
)
TAGS = (
    *("a", "b", "img", "svg", "video", "audio", "body", "form", "input", "iframe"),
    *("object", "embed", "details", "marquee"),
)
EVENTS = (
    *("onload", "onerror", "onfocus", "onblur", "onclick", "onscroll", "onkeydown"),
    *("onmouseover", "onpointerover", "ontoggle", "onstart", "onanimationend", "oninput"),
)
MORE = tuple(f"<{tag} src=x open autofocus {event}=hacked=1>" for tag in TAGS for event in EVENTS)
"""Row A6 of the fault matrix tries these, too."""
PAYLOADS = (*CHAT, *MORE) if os.environ.get("LUDOTECA_ALL_PAYLOADS") else CHAT
NAMES = (
    "<b>x</b>",
    "<img src onerror=a>",
    "<script>a()</script>",
    "'\"><svg onload=a>",
    "{{7*7}}${7*7}",
    "&lt;i&gt;&amp;",
)
LINE, LINES_AT_ONCE = 300, 5
"""Of what the server takes from a person: letters in a line, and lines before one each second."""
WATCH = """() => {
  window.violations = [];
  document.addEventListener("securitypolicyviolation",
    (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`));
}"""
ELEMENTS = "(part) => Array.from(part.querySelectorAll('*'), ({ tagName }) => tagName).sort()"


@pytest.fixture
def page(open_tab: Callable[..., Page]) -> Iterator[Page]:
    page = open_tab(**STILL)
    page.add_init_script(f"({WATCH})()")
    opened: list[Dialog] = []
    page.on("dialog", lambda dialog: opened.append(dialog))
    yield page
    assert page.evaluate("() => [typeof window.hacked, window.violations]") == ["undefined", []]
    assert not opened


def _lines() -> Iterator[str]:
    """Yield the payloads as few lines of chat: many lines at once are too fast for a person."""
    line = ""
    for payload in PAYLOADS:
        if len(line) + 1 + len(payload) > LINE:
            yield line
            line = ""
        line = f"{line} {payload}".strip()
    yield line


def test_chat_is_plain_text(page: Page, server: str) -> None:
    open_home(page, server)
    card(page).get_by_role("button", name="Play now").click()
    await_turn(page)
    page.get_by_role("tab", name="Chat").click()
    for number, line in enumerate(_lines()):
        if number >= LINES_AT_ONCE:
            page.wait_for_timeout(1100)
        page.get_by_role("textbox", name="Say something").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator(".lines > p")).to_have_count(number + 1)
        said = page.locator(".lines > p").nth(number)
        expect(said.locator("b")).to_have_count(1)
        expect(said).to_contain_text(line)
        assert set(said.evaluate(ELEMENTS)) == {"B", "SPAN", "TIME"}
        expect(page.get_by_test_id("live")).to_contain_text(line)
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    for line in _lines():
        expect(page.get_by_role("tabpanel")).to_contain_text(line)


def test_names_are_plain_text(page: Page, server: str) -> None:
    open_home(page, server)
    ask(page, "PATCH", "/api/me", {"name": NAMES[0]})
    others = [{"kind": "here", "name": name} for name in NAMES[1:]]
    page.goto(f"{server}/table/{make_table(page, {'kind': 'me'}, *others)}")
    await_turn(page)
    players = page.get_by_role("group", name="Players")
    for name in NAMES:
        expect(players).to_contain_text(name)
        expect(page.get_by_role("tabpanel")).to_contain_text(f"{name} sits down.")
    assert "IMG" not in players.evaluate(ELEMENTS)
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"{NAMES[2]} leaves the game.")
    page.keyboard.press("Escape")
    page.goto(server)
    expect(page.get_by_role("link", name="Go on")).to_contain_text(NAMES[1])


def test_scripts_and_styles_that_are_not_ours_are_refused(
    page: Page, server: str, complaints: list[str]
) -> None:
    """The test of the tests above: what they look for would be seen."""
    open_home(page, server)
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.hacked = 1";
          const style = document.createElement("style");
          style.textContent = "body { display: none }";
          document.body.append(script, style);
        }"""
    )
    page.wait_for_function("() => violations.length >= 2")
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.evaluate("() => { window.violations = []; }")
    complaints.clear()
