import { Link, useLocation } from "wouter";
import { useCharacters } from "../characters/use-characters.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./list.module.css";

/** All characters, by name. */
export function CharacterList() {
  const { t, locale } = useT();
  const [location] = useLocation();
  const { data: characters } = useCharacters();
  if (characters === undefined) return null;
  if (characters.length === 0) return <p className={styles.none}>{t("nav.noCharacters")}</p>;

  const byName = characters.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <ul className={styles.list}>
      {byName.map(({ id, name }) => (
        <li key={id}>
          <Link
            href={routes.character(id)}
            className={styles.row}
            aria-current={location.startsWith(routes.character(id)) ? "page" : undefined}
          >
            <Monogram id={id} name={name} size="s" />
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
