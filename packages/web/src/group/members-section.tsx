import type { Character, Chat } from "@keepsake/engine/wire";
import { UsersRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { Section } from "../panel/section.tsx";
import { routes } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { membersOf } from "./members-of.ts";
import styles from "./members-section.module.css";

const MembersDialog = lazy(async () => ({
  default: (await import("./members-dialog.tsx")).MembersDialog,
}));

/** Who is in a group, and the way to change it (SPEC 7.5). */
export function MembersSection(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
}) {
  const { chat, characters } = props;
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t("group.members")}>
      <ul className={styles.members}>
        {membersOf(chat, characters).map(({ id, name }) => (
          <li key={id}>
            <Link href={routes.character(id)} className={styles.member}>
              <Monogram id={id} name={name} size="s" />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Button small disabled={chat.running !== null} onClick={() => setOpen(true)}>
          <UsersRound size={15} aria-hidden />
          {t("group.change")}
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <MembersDialog chat={chat} characters={characters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
