/** Epoch milliseconds as the wire has them: ISO 8601 in UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
