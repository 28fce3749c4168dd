import { relative } from "node:path";
import { fileURLToPath } from "node:url";

import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const project = fileURLToPath(new URL("..", import.meta.url));

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Boards lie outside web/, where Svelte hashes the whole path: two folders gave two pages.
    cssHash: ({ hash, filename }) => `svelte-${hash(relative(project, filename).replaceAll("\\", "/"))}`,
  },
};
