import { COMMAND_NAMES, readCommand } from "@keepsake/engine";
import type { CommandName, OfferedCommand, SlashCommand } from "@keepsake/engine";
import type { Character, Chat } from "@keepsake/engine/wire";
import { X } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import type { MessageLog } from "../chat/message-log.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { CommandList } from "./command-list.tsx";
import { runCommand } from "./run-command.ts";
import type { Outcome } from "./run-command.ts";
import { SavedNotice } from "./saved-notice.tsx";
import { showSaved } from "./show-saved.ts";
import styles from "./slash.module.css";
import { speakerOf } from "./speaker-of.ts";
import { useOffers } from "./use-offers.ts";
import { useSlashLines } from "./use-slash-lines.ts";

const ForgetDialog = lazy(async () => ({
  default: (await import("./forget-dialog.tsx")).ForgetDialog,
}));

/** What was sent off in the box, a new object each time. */
export interface Submitted {
  readonly text: string;
}

type Shown =
  | Outcome
  | Extract<SlashCommand, { readonly kind: "unsure" | "incomplete" }>
  | { readonly kind: "busy" };

/** Commands above the message box: what is offered, what they do, and what came of them (SPEC 5.6). */
export function SlashArea(props: {
  readonly chat: Chat;
  readonly members: readonly Character[];
  /** Who is picked to answer, in a group. */
  readonly picked: string | undefined;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly submitted: Submitted | null;
  /** False while a reply is written: then nothing can be sent. */
  readonly canSend: boolean;
  readonly onMessage: (text: string) => void;
  readonly onMemories: () => void;
  readonly onClose: () => void;
}) {
  const { chat, members, text, setText, box, submitted } = props;
  const { t, locale } = useSlashLines();
  const { backend, cache, announcer } = useServices();
  const [shown, setShown] = useState<Shown | null>(null);
  const done = useRef<Submitted | null>(null);
  const listId = useId();

  const named =
    members.length > 1 ? members.map(({ id, name }) => ({ id: id as never, name })) : [];
  const log = cache.getQueryData<MessageLog>(queryKeys.log(chat.id));
  const targetOf = (member: string | null) =>
    speakerOf({ members, named: member, picked: props.picked, messages: log?.messages ?? [] });

  function pick({ command, name }: OfferedCommand): void {
    if (command === "memories") return void act({ text: `/${name}` });
    setText(`/${name} `);
    box.current?.focus();
  }
  const offers = useOffers({ text, locale, listId, box, onPick: pick });

  async function act(sent: Submitted): Promise<void> {
    const command = readCommand(sent.text, named);
    switch (command.kind) {
      case "message":
        setShown(props.canSend ? null : { kind: "busy" });
        if (props.canSend) props.onMessage(command.text);
        return;
      case "memories":
        setText("");
        props.onMemories();
        showSaved();
        props.onClose();
        return;
      case "unsure":
        // Sent off a second time, it is meant as it stands.
        if (shown?.kind === "unsure" && shown.typed === command.typed && props.canSend) {
          setShown(null);
          props.onMessage(sent.text);
        } else setShown(command);
        return;
      case "incomplete":
        setShown(command);
        return;
      case "remember":
      case "forget": {
        const target = targetOf(command.member);
        const outcome = await runCommand(backend, chat, command, { target, members });
        if (outcome.kind === "saved") {
          // What was typed meanwhile stays.
          if (box.current?.value === sent.text) setText("");
          const { name } = outcome;
          announcer.announce(
            name === null
              ? t(`saved.${outcome.outcome}Global`)
              : t(`saved.${outcome.outcome}`, { name }),
          );
          void cache.invalidateQueries({ queryKey: queryKeys.prompts });
          void cache.invalidateQueries({ queryKey: queryKeys.memories });
        }
        setShown(outcome);
      }
    }
  }

  useEffect(() => {
    if (submitted === null || done.current === submitted) return;
    done.current = submitted;
    void act(submitted);
  });

  function close(): void {
    setShown(null);
    props.onClose();
    box.current?.focus();
  }

  return (
    <div className={styles.area}>
      {shown !== null && (
        <ShownOutcome
          shown={shown}
          locale={locale}
          onClose={close}
          onUse={(name) => {
            setText(text.replace(/^\s*[/／]\S+/u, `/${name}`));
            setShown(null);
            box.current?.focus();
          }}
          onSend={() => {
            if (!props.canSend) return setShown({ kind: "busy" });
            setShown(null);
            props.onMessage(text);
          }}
          onMemories={props.onMemories}
        />
      )}
      {shown?.kind === "forget" && (
        <Suspense fallback={null}>
          <ForgetDialog
            words={shown.words}
            scopes={shown.scopes}
            characters={members}
            onForgotten={() => {
              setText("");
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <Hint text={text} targetOf={targetOf} named={named} />
      {offers.offered.length > 0 && (
        <CommandList id={listId} offered={offers.offered} active={offers.active} onPick={pick} />
      )}
    </div>
  );
}

/** One line on what the typed command will do. */
function Hint(props: {
  readonly text: string;
  readonly named: Parameters<typeof readCommand>[1];
  readonly targetOf: (member: string | null) => Character | undefined;
}) {
  const { t } = useSlashLines();
  const command = readCommand(props.text, props.named);
  if (command.kind === "forget" || command.kind === "memories") {
    return <p className={styles.hint}>{t(`hint.${command.kind}`)}</p>;
  }
  if (command.kind !== "remember" && command.kind !== "incomplete") return null;
  const name = props.targetOf(command.kind === "remember" ? command.member : null)?.name;
  return name === undefined ? null : <p className={styles.hint}>{t("hint.remember", { name })}</p>;
}

function ShownOutcome(props: {
  readonly shown: Shown;
  readonly locale: string;
  readonly onClose: () => void;
  readonly onUse: (name: string) => void;
  readonly onSend: () => void;
  readonly onMemories: () => void;
}) {
  const { shown, onClose } = props;
  const { t } = useSlashLines();
  switch (shown.kind) {
    case "forget":
      return null;
    case "saved":
      return <SavedNotice key={shown.entry.revision} saved={shown} onClose={onClose} />;
    case "failed":
      return <ProblemNotice error={shown.error} what={t("failed.remember")} />;
    case "incomplete":
      return <Notice onClose={onClose}>{t("incomplete.remember")}</Notice>;
    case "busy":
      return <Notice onClose={onClose}>{t("busy.text")}</Notice>;
    case "unsure": {
      const name = nameIn(shown.meant, props.locale);
      const meant = `/${name}`;
      return (
        <Notice onClose={onClose}>
          {t("unsure.text", { typed: `/${shown.typed}`, meant })}
          <span className={styles.actions}>
            <Button small onClick={() => props.onUse(name)}>
              {t("unsure.use", { meant })}
            </Button>
            <Button small kind="quiet" onClick={props.onSend}>
              {t("unsure.send")}
            </Button>
          </span>
        </Notice>
      );
    }
    case "off":
      return (
        <Notice onClose={onClose}>
          <Off reason={shown.reason} name={shown.name} />
          {shown.reason === "learn-off" && (
            <span className={styles.actions}>
              <Button
                small
                onClick={() => {
                  props.onMemories();
                  showSaved();
                }}
              >
                {t("off.open")}
              </Button>
            </span>
          )}
        </Notice>
      );
  }
}

function Off(props: Pick<Extract<Outcome, { readonly kind: "off" }>, "reason" | "name">) {
  const { t } = useSlashLines();
  switch (props.reason) {
    case "challenge":
      return t("off.challenge");
    case "signed-out":
      return t("off.signedOut");
    case "gateway":
      return t("off.gateway");
    case "learn-off":
      return t("off.learnOff", { name: props.name });
    case "no-character":
      return t("off.noCharacter");
    default:
      return t("off.readOnly");
  }
}

function Notice(props: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useT();
  return (
    <div className={styles.notice} data-kind="plain" role="status">
      <div>{props.children}</div>
      <IconButton label={t("common.dismiss")} onClick={props.onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function nameIn(command: CommandName, locale: string): string {
  const names: Readonly<Record<string, readonly string[]>> = COMMAND_NAMES[command];
  return names[locale.split("-")[0] ?? "en"]?.[0] ?? command;
}
