import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { en } from "../i18n/en.ts";
import { LanguageProvider } from "../i18n/use-t.tsx";
import { decodeEntities } from "./entities.ts";
import { Markdown } from "./markdown.tsx";
import { safeHref } from "./safe-href.ts";

afterEach(cleanup);

const page = (text: string) => (
  <LanguageProvider locale="en" lines={en}>
    <Markdown text={text} />
  </LanguageProvider>
);
const show = (text: string) => render(page(text)).container;

describe("Markdown", () => {
  it("[12.4] shows HTML as text: no element of it comes to life", () => {
    const container = show(
      '<script>alert(1)</script>\n\n<img src=x onerror="alert(1)"> and <b>bold</b>\n\n<iframe src="https://a.b">',
    );
    expect(container.querySelector("script, img, b, iframe")).toBeNull();
    expect(container.textContent).toContain("<script>alert(1)</script>");
    expect(container.textContent).toContain('<img src=x onerror="alert(1)">');
  });

  it("[12.4] links only to http, https and mailto, whatever the address looks like", () => {
    const container = show(
      [
        "[a](https://a.example/x)",
        "[b](javascript:alert(1))",
        "[c](JaVaScRiPt:alert(1))",
        "[d](data:text/html,x)",
        "[e](/api/me)",
        "[f](vbscript:x)",
        "[g](mailto:g@h.example)",
        "[h](<\tjavascript:alert(1)>)",
      ].join(" "),
    );
    const links = [...container.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://a.example/x",
      "mailto:g@h.example",
    ]);
    for (const link of links) expect(link.rel).toContain("noopener");
    for (const name of "bcdefh") expect(container.textContent).toContain(name);
  });

  it("[12.4] never makes a link of another scheme, for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: "binary" })), (address) => {
        expect(safeHref(address) ?? "https:").toMatch(/^(https?|mailto):/);
      }),
    );
  });

  it("[12.4] fetches no picture: it is named, with a link that a person may follow", () => {
    const container = show("![a cat](https://pictures.example/cat.png?q=secret)");
    expect(container.querySelector("img, picture, svg image")).toBeNull();
    expect(container.textContent).toBe("Image: a cat");
  });

  it("[12.4] shows what is nested past any sense as text, and does not throw", () => {
    expect(show("> ".repeat(3_000) + "deep").textContent).toContain("deep");
    cleanup();
    expect(show("[".repeat(2_000) + "x").textContent).toContain("x");
  });

  it("[7.1] draws only the last block anew while a reply streams in", () => {
    const view = render(page("First *block*.\n\nSecond"));
    const first = view.container.querySelector("p");
    view.rerender(page("First *block*.\n\nSecond grows\n\n- and\n- a list"));
    expect(view.container.querySelector("p")).toBe(first);
    expect(view.container.querySelectorAll("li")).toHaveLength(2);
  });

  it("[7.1] shows emphasis, lists, tables, code and quotes", () => {
    const container = show(
      "*a* **b** ~~c~~ `d`\n\n> e\n\n1. f\n2. g\n\n| h | i |\n|---|---|\n| j | k |\n\n```js\nl < m\n```\n\n- [x] n",
    );
    const count = (selector: string) => container.querySelectorAll(selector).length;
    expect(
      ["em", "strong", "del", "blockquote", "ol > li", "table", "pre", "ul > li"].map(count),
    ).toEqual([1, 1, 1, 1, 2, 1, 1, 1]);
    expect(container.querySelector("pre")?.textContent).toBe("l < m");
  });

  it("[12.4] lets each block find its own direction", () => {
    for (const element of show("Hello\n\nשלום\n\n- item").querySelectorAll("p, li")) {
      expect(element.getAttribute("dir")).toBe("auto");
    }
  });

  it("[12.4] resolves the character references that models write, and no unpaired half", () => {
    expect(decodeEntities("a &amp; b &lt;i&gt; &#8212; &#x1F600; &unknown; &#xD800;")).toBe(
      "a & b <i> — 😀 &unknown; &#xD800;",
    );
  });
});
