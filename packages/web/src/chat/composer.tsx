import type { Character, Chat } from "@keepsake/engine/wire";
import { ArrowUp, Square } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import type { KeyboardEvent } from "react";
import { Link } from "wouter";
import { membersOf } from "../group/members-of.ts";
import { useMentions } from "../group/use-mentions.ts";
import { answerersOf, AUTO } from "../group/answerers.ts";
import { straight } from "../i18n/straight.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { useMe } from "../settings/use-me.ts";
import { mayBeCommand } from "../slash/may-be-command.ts";
import type { Submitted } from "../slash/slash-area.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Standing } from "../ui/standing.tsx";
import { AttachButton } from "./attach-button.tsx";
import { composerAction } from "./composer-keys.ts";
import styles from "./composer.module.css";
import type { FileFault } from "./read-files.ts";
import { isUnsent } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { useAutosize } from "./use-autosize.ts";
import { useAttached, useDraft } from "./use-draft.ts";

const Attached = lazy(async () => ({ default: (await import("./attach.tsx")).Attached }));

const MentionList = lazy(async () => ({
  default: (await import("../group/mention-list.tsx")).MentionList,
}));
const WhoAnswers = lazy(async () => ({
  default: (await import("../group/who-answers.tsx")).WhoAnswers,
}));
const SlashArea = lazy(async () => ({
  default: (await import("../slash/slash-area.tsx")).SlashArea,
}));

/** The box to say something. What is typed is kept until it is sent for certain. */
export function Composer(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly reply: Reply | undefined;
  readonly isWriting: boolean;
  /** Who writes, where that is known: in a group it may be anyone. */
  readonly writer: string | undefined;
  readonly onEditLast: () => void;
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onRegenerate: () => void;
  /** Shows the saved memories. */
  readonly onMemories: () => void;
}) {
  const { chat, reply, isWriting } = props;
  const { t, locale } = useT();
  const { drafts, replies } = useServices();
  const { data: me } = useMe();
  const [stopFailed, setStopFailed] = useState(false);
  const unsent = reply?.phase === "failed" && isUnsent(reply) ? reply : undefined;
  const [text, setText] = useDraft(chat.id);
  const outside = useAttached(chat.id);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const box = useAutosize(text);

  useEffect(() => {
    // A phone would open its keyboard over the chat.
    if (matchMedia("(hover: hover)").matches) box.current?.focus();
  }, [box]);

  const members = membersOf(chat, props.characters);
  const isGroup = members.length > 1;
  const name =
    chat.gateway === null ? namesOf(members, locale) : straight(chat.gateway.characterName);
  const [answering, setAnswering] = useState(AUTO);
  const mentions = useMentions({ members, text, setText, box });
  const listId = useId();
  const isOffering = mentions.offered.length > 0;
  const isStopping = reply?.phase === "writing" && reply.stopping;
  const canSend = !isWriting && text.trim() !== "";
  const answerers = isGroup ? answerersOf(answering, members) : undefined;

  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const isCommand = mayBeCommand(text);

  function send(): void {
    // A command is done also while a reply is written.
    if (isCommand) setSubmitted({ text });
    else if (canSend) sendMessage(text);
  }

  function sendMessage(said: string): void {
    setText("");
    drafts.attach(chat.id, []);
    setFaults([]);
    setSubmitted(null);
    replies.send(chat.id, said, answerers, outside);
  }

  function stop(): void {
    setStopFailed(false);
    replies.stop(chat.id).catch(() => setStopFailed(true));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (mentions.onKeyDown(event)) return;
    const action = composerAction(event.nativeEvent, { isEmpty: text === "", isWriting });
    if (action === null) return;
    event.preventDefault();
    switch (action) {
      case "send":
        return send();
      case "stop":
        return stop();
      case "edit-last":
        return props.onEditLast();
      case "swipe-back":
        return props.onSwipe(-1);
      case "swipe-on":
        return props.onSwipe(1);
      case "regenerate":
        return props.onRegenerate();
    }
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {unsent !== undefined && (
        <ProblemNotice error={unsent.error} what={t("composer.notSent")}>
          <Button small type="submit" disabled={!canSend}>
            {t("composer.sendAgain")}
          </Button>
        </ProblemNotice>
      )}
      {(isCommand || submitted !== null) && (
        <Standing at={isCommand ? "typed" : "done"}>
          <Suspense fallback={null}>
            <SlashArea
              chat={chat}
              members={members}
              picked={answerers?.speakerId}
              text={text}
              setText={setText}
              box={box}
              submitted={submitted}
              canSend={!isWriting}
              onMessage={sendMessage}
              onMemories={props.onMemories}
              onClose={() => setSubmitted(null)}
            />
          </Suspense>
        </Standing>
      )}
      {isGroup && (
        <Suspense fallback={null}>
          <WhoAnswers members={members} value={answering} onChange={setAnswering} />
        </Suspense>
      )}
      {(outside.length > 0 || faults.length > 0) && (
        <Suspense fallback={null}>
          <Attached chatId={chat.id} texts={outside} faults={faults} />
        </Suspense>
      )}
      <div className={styles.frame}>
        {isOffering && (
          <Suspense fallback={null}>
            <MentionList
              id={listId}
              members={mentions.offered}
              active={mentions.active}
              onPick={mentions.pick}
            />
          </Suspense>
        )}
        <AttachButton chatId={chat.id} onFaults={setFaults} />
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={t("composer.label", { name })}
          placeholder={isGroup ? t("group.placeholder") : t("composer.placeholder", { name })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            mentions.onCaret(event.target.selectionStart);
          }}
          onSelect={(event) => mentions.onCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          {...(isOffering
            ? {
                "aria-autocomplete": "list" as const,
                "aria-controls": listId,
                "aria-activedescendant": `${listId}-${mentions.active}`,
              }
            : {})}
        />
        {isWriting ? (
          <IconButton label={t("composer.stop")} large solid disabled={isStopping} onClick={stop}>
            <Square size={14} fill="currentColor" aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t("composer.send")} type="submit" large solid disabled={!canSend}>
            <ArrowUp size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles.foot}>
        <p role="status">
          {stopFailed && t("composer.stopFailed")}
          {!stopFailed &&
            isWriting &&
            (isStopping
              ? t("composer.stopping")
              : t("chat.isWriting", { name: props.writer ?? name }))}
        </p>
        {me?.model.builtIn === true && (
          <p>
            {isGroup ? t("group.builtIn") : t("composer.builtIn", { name })}{" "}
            <Link href={routes.settings}>{t("model.setUp")}</Link>
          </p>
        )}
      </div>
    </form>
  );
}

/** Names as the language lists them; of many, the first and how many more. */
function namesOf(members: readonly Character[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(
    members.map((member) => straight(member.name)),
  );
}
