import type { Character } from "@keepsake/engine/wire";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useOrganizations } from "../offers/use-organizations.ts";
import field from "../ui/field.module.css";

const ALL = "all";
const GLOBAL = "global";
const CHARACTER = "character ";
const ORGANIZATION = "organization ";

/** Whose memories are shown: all, the global ones, one character's, or an organization's. */
export function ScopeSelect(props: {
  readonly characters: readonly Character[];
  readonly value: PageScope | undefined;
  readonly onChange: (scope: PageScope | undefined) => void;
  /** Its label is spoken and not seen. */
  readonly bare?: boolean;
}) {
  const { t } = useT();
  const id = useId();
  const organizations = useOrganizations();
  return (
    <div className={field.field}>
      {props.bare !== true && (
        <label className={field.label} htmlFor={id}>
          {t("scope.label")}
        </label>
      )}
      <div className={field.choice}>
        <select
          id={id}
          aria-label={props.bare === true ? t("scope.label") : undefined}
          className={field.control}
          value={valueOf(props.value)}
          onChange={(event) => props.onChange(scopeOf(event.target.value))}
        >
          <option value={ALL}>{t("scope.all")}</option>
          <option value={GLOBAL}>{t("scope.global")}</option>
          {props.characters.map((character) => (
            <option key={character.id} value={CHARACTER + character.id}>
              {character.name}
            </option>
          ))}
          {organizations.map((organization) => (
            <option key={organization.id} value={ORGANIZATION + organization.id}>
              {organization.name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </div>
  );
}

function valueOf(scope: PageScope | undefined): string {
  switch (scope?.scope) {
    case undefined:
      return ALL;
    case "global":
      return GLOBAL;
    case "organization":
      return ORGANIZATION + scope.organizationId;
    case "character":
      return CHARACTER + scope.characterId;
  }
}

function scopeOf(value: string): PageScope | undefined {
  if (value === ALL) return undefined;
  if (value === GLOBAL) return { scope: "global" };
  if (value.startsWith(ORGANIZATION)) {
    return { scope: "organization", organizationId: value.slice(ORGANIZATION.length) };
  }
  return { scope: "character", characterId: value.slice(CHARACTER.length) };
}
