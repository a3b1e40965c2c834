const SCHEMES = new Set(["http:", "https:", "mailto:"]);

/**
 * The address of a link that text from a model or a card may carry.
 *
 * @returns Undefined for all but absolute http, https and mailto addresses: those are shown as text.
 * @see SPEC 12.4
 */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url !== null && SCHEMES.has(url.protocol) ? url.href : undefined;
}
