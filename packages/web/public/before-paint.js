// Runs before anything else: what holds for the whole page is set here.
(() => {
  const root = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const parsed = (text) => {
    try {
      return JSON.parse(text ?? "{}") ?? {};
    } catch {
      return {};
    }
  };

  const originOf = (url) => {
    try {
      return new URL(url).origin;
    } catch {
      return "";
    }
  };

  // A chosen theme or language never flashes the other one.
  const { theme, locale } = parsed(kept("keepsake:preferences"));
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (typeof locale === "string") root.lang = locale;

  // In the browser the page may ask where it came from, and the model that is set up: no other host.
  if (root.dataset.runs !== "browser" && kept("keepsake:place") !== "browser") return;
  const origin = originOf(parsed(kept("keepsake:model")).url);
  const model = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? ` ${origin}` : "";
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `default-src 'self'; img-src 'self' data: blob:; connect-src 'self'${model}`;
  document.head.append(policy);
  // What checks requests would try to make code of its schemas, of which the policy would complain.
  globalThis.__zod_globalConfig = { jitless: true };
})();
