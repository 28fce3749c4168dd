/** TOML files as modules: texts are written once, for the server and for the page. */
import { parse } from "smol-toml";
import type { Plugin } from "vite";

/** What only the server and the terminal say: the page need not load it. */
const SERVER_ONLY = ["component", "expected", "illegal", "legend", "played", "terminal"];

function forPage(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).filter(([section]) => !SERVER_ONLY.includes(section)));
}

export function toml(): Plugin {
  return {
    name: "toml",
    transform: {
      filter: { id: /\.toml$/ },
      handler(source) {
        // JSON.parse of one string starts faster than the same data as code.
        const data = JSON.stringify(JSON.stringify(forPage(parse(source))));
        return { code: `export default JSON.parse(${data});`, map: null, moduleType: "js" };
      },
    },
  };
}
