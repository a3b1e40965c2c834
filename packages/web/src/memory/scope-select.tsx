import type { Character } from "@keepsake/engine/wire";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import field from "../ui/field.module.css";

const ALL = "all";
const GLOBAL = "global";
const CHARACTER = "character ";

/** Whose memories are shown: all, the global ones, or one character's. */
export function ScopeSelect(props: {
  readonly characters: readonly Character[];
  readonly value: PageScope | undefined;
  readonly onChange: (scope: PageScope | undefined) => void;
  /** Its label is spoken and not seen. */
  readonly bare?: boolean;
}) {
  const { t } = useT();
  const id = useId();
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
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </div>
  );
}

function valueOf(scope: PageScope | undefined): string {
  if (scope === undefined) return ALL;
  return scope.scope === "global" ? GLOBAL : CHARACTER + scope.characterId;
}

function scopeOf(value: string): PageScope | undefined {
  if (value === ALL) return undefined;
  if (value === GLOBAL) return { scope: "global" };
  return { scope: "character", characterId: value.slice(CHARACTER.length) };
}
