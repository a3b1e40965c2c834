import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { staticPage } from "./build/static-page.ts";

/** The page's own parts and its icons, but for what is only seen once it is asked for: dialogs bring most. */
const SHARED =
  /packages\/web\/src\/(?!.*(dialog|ui\/loaded-|draft|review|trace|rebuild-plan|member-picker|memory-mark|graph\/|i18n\/..\/(graph|place)|place\/(?!place\.ts)|local\/|memory\/(entry-|undo)))|lucide-react/;

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
          groups: [{ name: "shared", test: SHARED, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: { "/api": SERVER } },
  css: { modules: { localsConvention: "camelCaseOnly" } },
}));
