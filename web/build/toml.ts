/** TOML files as modules: texts are written once, for the server and for the page. */
import { parse } from "smol-toml";
import type { Plugin } from "vite";

export function toml(): Plugin {
  return {
    name: "toml",
    transform: {
      filter: { id: /\.toml$/ },
      handler(source) {
        // JSON.parse of one string starts faster than the same data as code.
        const data = JSON.stringify(JSON.stringify(parse(source)));
        return { code: `export default JSON.parse(${data});`, map: null, moduleType: "js" };
      },
    },
  };
}
