/** What an exported file is called: by its day, where it was made. */
export function archiveName(at = new Date()): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `keepsake-${day.map((part) => String(part).padStart(2, "0")).join("-")}.jsonl`;
}
