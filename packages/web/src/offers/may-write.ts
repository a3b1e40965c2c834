import type { PageScope } from "../backend/backend.ts";
import { useOrganizations } from "./use-organizations.ts";

/** A scope as an entry or a filter names it. */
interface Named {
  readonly scope: PageScope["scope"];
  readonly organizationId?: string | null;
}

/** Whether the person may write there: an organization's memory is its admins' (SPEC 6.11). */
export function useMayWrite(scope: Named | undefined): boolean {
  const organizations = useOrganizations();
  if (scope?.scope !== "organization") return true;
  const membership = organizations.find(({ id }) => id === scope.organizationId);
  return membership?.role === "admin";
}

/** What organizations are called; "" of one that the person does not belong to. */
export function useOrganizationNames(): (id: string) => string {
  const organizations = useOrganizations();
  return (id) => organizations.find((one) => one.id === id)?.name ?? "";
}
