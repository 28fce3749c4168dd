/** Builds the board of one game that is a package of its own; tools/board.py runs this. */
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { toml } from "./build/toml.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const game = process.env["LUDOTECA_BOARD"] ?? "";

export default defineConfig({
  root: here("."),
  // What is loaded lies beside what loads it, wherever the server has it.
  base: "./",
  publicDir: false,
  plugins: [toml(), svelte()],
  resolve: { alias: { $web: here("./src"), $game: game }, dedupe: ["svelte"] },
  build: {
    outDir: `${game}/page`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here("./src/packaged/entry.ts"),
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "index.js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
});
