/** Events of one run: kept from the first on, so that whoever joins later hears all of them. */
export class EventLog<T> implements AsyncIterable<T> {
  readonly #events: T[] = [];
  readonly #waiting = new Set<() => void>();
  #ended = false;

  push(event: T): void {
    this.#events.push(event);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let next = 0; ; next += 1) {
      while (next >= this.#events.length && !this.#ended) {
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
      const event = this.#events[next];
      if (next >= this.#events.length || event === undefined) return;
      yield event;
    }
  }
}
