/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { toml } from "./build/toml.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["LUDOTECA_SERVER"] ?? "http://localhost:8001";

export default defineConfig({
  root: here("."),
  plugins: [toml(), svelte()],
  resolve: {
    alias: { $web: here("./src") },
    // Boards live with their games, outside web/; what they import is installed in here.
    dedupe: ["svelte", "@testing-library/svelte", "vitest"],
    // Under vitest Svelte would otherwise hand out its server half, which mounts nothing.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/ludoteca/page"),
    emptyOutDir: true,
    // The page allows nothing but its own files: no data: addresses, no script in the HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [here("."), here("../src/ludoteca/games")] },
    proxy: { "/api": server, "/games": server, "/socket": { target: server, ws: true } },
  },
  test: {
    // Only a test that hangs takes that long, however busy the machine.
    testTimeout: 60_000,
    environment: "jsdom",
    setupFiles: [here("./build/jsdom.ts")],
    include: ["src/**/*.test.ts", "build/**/*.test.ts", "../src/ludoteca/games/*/board/**/*.test.ts"],
  },
});
