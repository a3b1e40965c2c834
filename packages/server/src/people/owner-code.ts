/** The code by which the first person signs up; it holds once. */
export interface OwnerCode {
  current(): string;
  /** Somebody has signed up by it: whoever is first after them needs another one. */
  spend(): void;
}

/** @param make - A new code, each time. */
export function ownerCode(make: () => string): OwnerCode {
  let code = make();
  return {
    current: () => code,
    spend() {
      code = make();
    },
  };
}
