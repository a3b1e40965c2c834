import react from "@vitejs/plugin-react";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { staticPage } from "./build/static-page.ts";

/** What the page begins with, and what a chat beside its panel shows without being asked. */
const FIRST = [
  "main.tsx",
  "panel/side-panel.tsx",
  "deep/deep-memory.tsx",
  "memory/extraction-lines.tsx",
  "memory/gate-lines.tsx",
  "memory/list-tools.tsx",
  "memory/tray.tsx",
].map((path) => resolve(import.meta.dirname, "src", path));

/** What a module needs at once; what it asks for later is not of it. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SERVER = process.env["KEEPSAKE_URL"] ?? "http://127.0.0.1:3210";

/** `--mode static` builds a folder of files that needs no server of ours (SPEC 11.1). */
export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === "static" ? [staticPage()] : [])],
  base: mode === "static" ? "./" : "/",
  build: {
    outDir: mode === "static" ? "dist-static" : "dist",
    target: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: true,
    // The polyfill would be an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many parts share is one file: as a file each, they pack worse and are asked for one by one.
          // What only parts share that are opened later, dialogs above all, stays out of it.
          groups: [{ name: sharedFirst(), debugName: "shared", minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: { "/api": SERVER } },
  css: { modules: { localsConvention: "camelCaseOnly" } },
}));

function sharedFirst() {
  let first: ReadonlySet<string> | undefined;
  return (id: string, modules: Modules) => {
    first ??= reachedFrom(FIRST, modules);
    return first.has(id) ? "shared" : null;
  };
}

function reachedFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  }
  return reached;
}
