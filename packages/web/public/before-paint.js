// Runs before the first paint, so that a chosen theme or language never flashes the other one.
(() => {
  try {
    const { theme, locale } = JSON.parse(localStorage.getItem("keepsake:preferences") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (typeof locale === "string") document.documentElement.lang = locale;
  } catch {
    // Without stored preferences the system's hold.
  }
})();
