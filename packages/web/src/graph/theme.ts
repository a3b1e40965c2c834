/** The page's tokens, as a canvas takes them. */
export interface Theme {
  readonly ground: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly person: string;
  readonly personTint: string;
  readonly personLine: string;
  readonly onPerson: string;
  readonly entry: string;
  readonly relation: string;
  readonly focus: string;
  readonly untyped: string;
  /** By slot (SPEC 6.9). */
  readonly types: readonly string[];
  readonly font: string;
}

const SLOTS = 10;

/** Reads the tokens where an element stands: `light-dark` is decided there. */
export function themeOf(element: HTMLElement): Theme {
  const probe = element.ownerDocument.createElement("span");
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return style.color;
  };
  const theme: Theme = {
    ground: colour("card"),
    ink: colour("ink"),
    inkSoft: colour("ink-soft"),
    line: colour("line-strong"),
    person: colour("person"),
    personTint: colour("person-tint"),
    personLine: colour("person-line"),
    onPerson: colour("on-person"),
    entry: colour("entry"),
    relation: colour("type-3"),
    focus: colour("focus"),
    untyped: colour("type-none"),
    types: Array.from({ length: SLOTS }, (_, slot) => colour(`type-${slot}`)),
    font: style.fontFamily,
  };
  probe.remove();
  return theme;
}
