import { useMayWrite, useOrganizationNames } from "./may-write.ts";
import { useOfferLines } from "./use-offer-lines.ts";

/** Who reads and writes the memory that is shown. */
export function OrganizationLead({ id }: { readonly id: string }) {
  const { t: say } = useOfferLines();
  const mayWrite = useMayWrite({ scope: "organization", organizationId: id });
  return <>{say(mayWrite ? "memory.admin" : "memory.member")}</>;
}

/** Where a new entry goes. */
export function OrganizationAdds({ id }: { readonly id: string }) {
  const { t: say } = useOfferLines();
  return <>{say("memory.adds", { name: useOrganizationNames()(id) })}</>;
}

/** An organization's memory that holds nothing. */
export function OrganizationEmpty({ name }: { readonly name: string }) {
  const { t: say } = useOfferLines();
  return <>{say("memory.empty", { name })}</>;
}
