/**
 * In the page: texts with a right-to-left override that turn more than themselves round.
 *
 * Such a text has to stand in an element that keeps its direction to itself, or at the end of its block;
 * then nothing that Keepsake says after it is read from the wrong end.
 *
 * @returns The blocks in which something else would be turned.
 */
export function turnedText(): readonly string[] {
  const turned: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.textContent?.includes("\u202E")) continue;
    let element = text.parentElement;
    while (element !== null && isOpen(element)) element = element.parentElement;
    const after = document.createRange();
    after.setStartAfter(text);
    after.setEndAfter(element?.lastChild ?? text);
    if (after.toString().trim() === "") continue;
    turned.push(`${element?.tagName}: ${element?.textContent.slice(0, 200)}`);
  }
  return turned;

  /** It runs on with the text around it. */
  function isOpen(element: Element): boolean {
    const { display, unicodeBidi } = getComputedStyle(element);
    const isInline = display === "inline" || display === "contents";
    return isInline && !/isolate|plaintext/u.test(unicodeBidi);
  }
}
