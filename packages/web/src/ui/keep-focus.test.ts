// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

// Once for the whole page, as the program does.
beforeAll(() => keepFocus(document));
afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = html;
}
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};
/** Where it stands once it stands somewhere. */
const settled = () =>
  vi.waitFor(() => {
    const { activeElement, body } = document;
    if (activeElement === body) throw new Error("It stands nowhere");
    return activeElement;
  });
const frame = () => new Promise(requestAnimationFrame);

describe("the focus", () => {
  it("[11.7] goes to the nearest place that is left, which is no stop afterwards", async () => {
    show("<section><article><p><button>Undo</button></p></article><a href='/'>Next</a></section>");
    at("button").focus();
    at("p").remove();
    expect(await settled()).toBe(at("article"));
    at("article").remove();
    expect(await settled()).toBe(at("section"));
    at("a").focus();
    expect(at("section").hasAttribute("tabindex")).toBe(false);
  });

  it("[11.7] goes, after a question, to where the question was asked", async () => {
    show(
      "<main><article><button>Delete</button></article></main><div role='dialog'><b tabindex='0'></b></div>",
    );
    at("button").focus();
    at("b").focus();
    at("article").remove();
    at("[role=dialog]").remove();
    expect(await settled()).toBe(at("main"));
  });

  it("[11.7] stays nowhere where the person put it away, and where another took it", async () => {
    show(
      "<main tabindex='0'><article><button>One</button></article><button id='two'>Two</button></main>",
    );
    at("article button").focus();
    at("article button").blur();
    await Promise.resolve();
    at("article").remove();
    for (let frames = 0; frames < 4; frames += 1) await frame();
    expect(document.activeElement).toBe(document.body);
    at("#two").focus();
    at("#two").remove();
    expect(await settled()).toBe(at("main"));
    expect(at("main").getAttribute("tabindex")).toBe("0");
  });
});
