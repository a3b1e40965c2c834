import { useServices } from "../services.ts";

/** Empties the page of what an account has, and goes to the way in. */
export function useForgetAccount(): () => void {
  const { cache, signedOut } = useServices();
  return () => {
    signedOut.set(true);
    cache.clear();
  };
}

/** Signs out; a session that has ended already is no failure. */
export function useSignOut(): () => Promise<void> {
  const { backend } = useServices();
  const forget = useForgetAccount();
  return async () => {
    await backend.people.signOut();
    forget();
  };
}
