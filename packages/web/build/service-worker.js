// Keeps the files of the page, so that it opens without a network. Data and models are none of its business:
// it answers for its own files alone, and never asks another host.
const VERSION = "/* version */";
const FILES = ["/* files */"];
const PREFIX = "keepsake-files-";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A page that has just begun has nothing to lose: if it is the only one, the newer files are its own.
self.addEventListener("message", (event) => {
  if (event.data === "newest") event.waitUntil(newestFor(event.source));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (!url.href.startsWith(registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request, url));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function newestFor(client) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.every((one) => one.id === client.id)) await self.skipWaiting();
}

async function page(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match("./")) ?? fetch(request);
}

async function file(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A name in this folder holds a hash of what is in it: it never changes.
  if (answer.ok && url.pathname.includes("/assets/")) await cache.put(request, answer.clone());
  return answer;
}
