/** Whether what is typed begins with a slash, so that the commands have to be asked. */
export function mayBeCommand(text: string): boolean {
  return /^[\s\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]*[/／]/u.test(text);
}
