/** What jsdom lacks and the page needs. A row of a list is as high as this, the list as eight rows. */
const ROW = 100;
const VIEWPORT = 800;

/** Gives every element a size, and the page a wide screen with a mouse. */
export function stubBrowser(options: { readonly matches?: (query: string) => boolean } = {}): void {
  const matches = options.matches ?? ((query: string) => /min-width|hover: hover/.test(query));

  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matches(query),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }
    observe(target: Element): void {
      queueMicrotask(() => {
        const height = target instanceof HTMLElement && target.tabIndex === 0 ? VIEWPORT : ROW;
        const contentRect = DOMRect.fromRect({ width: 600, height });
        const entry = { target, contentRect } as unknown as ResizeObserverEntry;
        this.#report([entry], this);
      });
    }
    unobserve(): void {}
    disconnect(): void {}
  };

  globalThis.DOMRect ??= FlatRect;
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", {
    configurable: true,
    get: () => VIEWPORT,
  });
  Element.prototype.getAnimations = () => [];
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === "object") this.scrollTop = to.top ?? this.scrollTop;
    this.dispatchEvent(new Event("scroll"));
  };
  Element.prototype.scrollBy = Element.prototype.scrollTo;
  Element.prototype.scrollIntoView = () => undefined;
}

class FlatRect extends Object {
  readonly x = 0;
  readonly y = 0;
  readonly top = 0;
  readonly left = 0;
  readonly width: number;
  readonly height: number;
  constructor(_x = 0, _y = 0, width = 0, height = 0) {
    super();
    this.width = width;
    this.height = height;
  }
  static fromRect({ width = 0, height = 0 }: DOMRectInit = {}): FlatRect {
    return new FlatRect(0, 0, width, height);
  }
  get right(): number {
    return this.width;
  }
  get bottom(): number {
    return this.height;
  }
  toJSON(): unknown {
    return { width: this.width, height: this.height };
  }
}
