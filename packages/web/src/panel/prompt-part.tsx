import type { EntryWhy, PromptItem, PromptView, SentMessage } from "@keepsake/engine/wire";
import { useState } from "react";
import { Link } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Facts } from "../ui/facts.tsx";
import bar from "./prompt-bar.module.css";
import styles from "./prompt-part.module.css";
import type { ShownPart } from "./prompt-sections.ts";
import { whyText } from "./why-text.ts";

/** One part of a prompt: its size, its exact text, and why each memory stands in it. */
export function PromptPart(props: {
  readonly part: ShownPart;
  readonly number: number;
  readonly chatId: string;
  readonly prompt: PromptView;
}) {
  const { part, number, chatId, prompt } = props;
  const { t, locale } = useT();
  const [isOpen, setOpen] = useState(false);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const { section } = part;
  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={bar.swatch} data-hue={part.hue} aria-hidden>
          {number}
        </span>
        <span className={styles.name}>{part.title}</span>
        <span className={styles.size}>
          <Facts>
            {t("common.tokens", { count: part.tokens })}
            {percent.format(part.share)}
          </Facts>
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <div className={styles.tools}>
            {section !== null && prompt.comparedWith !== null && (
              <span>{t(`inspect.repeated.${section.repeated}`)}</span>
            )}
            <CopyButton text={part.text} label={t("inspect.copy", { name: part.title })} />
          </div>
          {section?.name === "live" ? (
            <Messages chatId={chatId} messages={prompt.messages} />
          ) : section !== null && section.items.some(isExplained) ? (
            <Items chatId={chatId} items={section.items} />
          ) : (
            <pre dir="auto" tabIndex={0}>
              {part.text}
            </pre>
          )}
        </div>
      )}
    </details>
  );
}

function isExplained(item: PromptItem): boolean {
  return item.text === null || item.why !== null || item.piece !== null;
}

function Items(props: { readonly chatId: string; readonly items: readonly PromptItem[] }) {
  const { t } = useT();
  return (
    <ul className={styles.items}>
      {props.items.map((item, index) => (
        <li key={index}>
          <Text text={item.text} />
          {item.why !== null && <Why why={item.why} />}
          {item.piece !== null && (
            <p className={styles.why}>
              <Facts>
                {t("inspect.piece", { count: item.piece.messages })}
                <Link href={routes.message(props.chatId, item.piece.from)}>
                  {t("inspect.linkPiece")}
                </Link>
              </Facts>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROLES = {
  system: "inspect.roleSystem",
  user: "inspect.roleUser",
  assistant: "inspect.roleAssistant",
  tool: "inspect.roleTool",
} as const;

function Messages(props: { readonly chatId: string; readonly messages: readonly SentMessage[] }) {
  const { t } = useT();
  const live = props.messages.filter((message) => message.role !== "system");
  return (
    <ol className={styles.items}>
      {live.map((message, index) => (
        <li key={index}>
          <p className={styles.role}>
            <b>{t(ROLES[message.role])}</b>
            <span>
              <Facts>
                {t("common.tokens", { count: message.tokens })}
                {message.messageId !== null && (
                  <Link href={routes.message(props.chatId, message.messageId)}>
                    {t("inspect.link")}
                  </Link>
                )}
              </Facts>
            </span>
          </p>
          {message.parts.map((part, place) => (
            <div key={place}>
              <Text
                text={
                  part.call === null || part.text === null
                    ? part.text
                    : `${part.call.name} ${part.text}`
                }
              />
              {part.why !== null && <Why why={part.why} />}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Text(props: { readonly text: string | null }) {
  const { t } = useT();
  if (props.text === "") return null;
  if (props.text === null) return <p className={styles.gap}>{t("inspect.gap")}</p>;
  return <pre dir="auto">{props.text}</pre>;
}

function Why(props: { readonly why: EntryWhy }) {
  const { t } = useT();
  return <p className={styles.why}>{whyText(props.why, t)}</p>;
}
