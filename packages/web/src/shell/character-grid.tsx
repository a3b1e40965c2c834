import type { Character } from "@keepsake/engine/wire";
import { Link } from "wouter";
import { routes } from "../routes.ts";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./character-grid.module.css";

/** Characters as cards, with the beginning of what is said of them. */
export function CharacterGrid(props: { readonly characters: readonly Character[] }) {
  return (
    <ul className={styles.grid}>
      {props.characters.map(({ id, name, description }) => (
        <li key={id}>
          <Link href={routes.character(id)} className={styles.card}>
            <Monogram id={id} name={name} />
            <span className={styles.text}>
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.description} dir="auto">
                {description}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
