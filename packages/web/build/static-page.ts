import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What the page may do wherever it is served from. Which hosts it may ask follows from the model that is
 * set up: `before-paint.js` adds that.
 */
const POLICY = [
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** For hosts that read such a file; what a `meta` cannot say is only here. */
const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff

/service-worker.js
  Cache-Control: no-cache
  Content-Security-Policy: default-src 'self'

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** Fetched with the second load at the latest; the rest is kept once it was needed. */
const KEPT_AT_ONCE = /\.(?:js|css|svg|png|webmanifest)$|latin-wght-(?:normal|italic)[^/]*\.woff2$/u;
const KEPT_LATER = /o200k|cl100k|cyrillic|greek|vietnamese|latin-ext|service-worker/u;

/** Makes a folder of files of the page: its policy, its service worker, and that it needs no server. */
export function staticPage(): Plugin {
  let publicFolder = "";
  return {
    name: "keepsake-static-page",
    enforce: "post",
    configResolved: (config) => {
      publicFolder = config.publicDir;
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => ({
        html: html.replace("<html ", '<html data-runs="browser" '),
        tags: [
          {
            tag: "meta",
            attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
            injectTo: "head-prepend",
          },
        ],
      }),
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const files = [
          ...Object.keys(bundle).filter((name) => name !== "index.html"),
          ...readdirSync(publicFolder),
        ]
          .filter((name) => KEPT_AT_ONCE.test(name) && !KEPT_LATER.test(name))
          .toSorted();
        for (const name of files) {
          hash.update(name);
          if (!(name in bundle)) hash.update(readFileSync(join(publicFolder, name)));
        }
        const page = bundle["index.html"];
        if (page?.type === "asset") hash.update(page.source);
        const worker = readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8");
        hash.update(worker);
        const version = hash.digest("base64url").slice(0, 16);
        const source = worker
          .replace('"/* version */"', JSON.stringify(version))
          .replace(
            '"/* files */"',
            ["./", ...files].map((name) => JSON.stringify(name)).join(", "),
          );
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
        this.emitFile({ type: "asset", fileName: "_headers", source: HEADERS });
      },
    },
  };
}
