const NAME = "keepsake-model";
const YEAR_S = 31_536_000;

/**
 * Lets the server that the page comes from allow one host in the page's policy, from its next load on.
 * The cookie holds the host alone.
 *
 * @param origin - Undefined for none.
 * @returns Whether that is new to the server.
 */
export function allowByCookie(page: { cookie: string }, origin: string | undefined): boolean {
  const value = origin === undefined ? undefined : `${NAME}=${encodeURIComponent(origin)}`;
  const known = page.cookie.split("; ").find((one) => one.startsWith(`${NAME}=`));
  if (known === value) return false;
  const age = value === undefined ? 0 : YEAR_S;
  page.cookie = `${value ?? `${NAME}=`}; Path=/; SameSite=Strict; Max-Age=${age}`;
  return true;
}
