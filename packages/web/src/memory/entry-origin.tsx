import type { MemoryChat, MemorySourceMessage, MemoryVersion } from "@keepsake/engine/wire";
import { Link } from "wouter";
import { formatDateTime } from "../i18n/format.ts";
import { straight } from "../i18n/straight.ts";
import { routes } from "../routes.ts";
import { Facts } from "../ui/facts.tsx";
import { Quote } from "../ui/quote.tsx";
import styles from "./entry-origin.module.css";
import { useProvenance } from "./use-provenance.ts";

/** The partner that comes along; it is no model with a name. */
const BUILT_IN = "built-in";

/** Who made a write, when, in which chat and from which messages; a click goes there (SPEC 5.17). */
export function EntryOrigin({ version }: { readonly version: MemoryVersion }) {
  const { t, locale } = useProvenance();
  const { model, chat, messages } = version;
  const gone = messages.filter(({ found }) => found === null).length;
  return (
    <div className={styles.origin}>
      <p>
        <Facts>
          <>
            <WrittenBy version={version} />
            {model !== null &&
              ` (${model === BUILT_IN ? t("by.builtIn") : t("by.withModel", { model })})`}
          </>
          <time dateTime={version.at}>{formatDateTime(Date.parse(version.at), locale)}</time>
          {chat !== null && <ChatName chat={chat} />}
        </Facts>
      </p>
      {messages.length > gone && (
        <ul className={styles.sources} aria-label={t("source.title")}>
          {messages.map((message) => (
            <Source key={message.id} message={message} />
          ))}
        </ul>
      )}
      {/* Of a chat that is gone its messages are gone, too. */}
      {gone > 0 && chat?.title !== null && (
        <p className={styles.gone}>
          {messages.length === 1 ? t("source.gone") : t("source.goneMany", { count: gone })}
        </p>
      )}
    </div>
  );
}

function WrittenBy({ version }: { readonly version: MemoryVersion }) {
  const { t } = useProvenance();
  const { origin, speaker } = version;
  const name = speaker?.name;
  if (version.op === "delete") {
    if (origin === "deep") return t("by.deepDeleted");
    return name === undefined ? t("by.deletedUnknown") : t("by.modelDeleted", { name });
  }
  if (origin === "model" || origin === "inline") {
    return name === undefined ? t(`by.${origin}Unknown`) : t(`by.${origin}`, { name });
  }
  return t(`by.${origin}`);
}

function ChatName({ chat }: { readonly chat: MemoryChat }) {
  const { t } = useProvenance();
  if (chat.title === null) return t("chat.gone");
  const names = chat.characters.filter((name) => name !== null);
  const title = chat.title.trim() || names.map(straight).join(", ");
  return (
    <Link href={routes.chat(chat.id)}>
      {title === "" ? t("chat.characterGone") : t("chat.in", { title })}
    </Link>
  );
}

function Source({ message }: { readonly message: MemorySourceMessage }) {
  const { t } = useProvenance();
  const { found } = message;
  if (found === null) return null;
  const name =
    found.role === "user" && found.speakerName === "" ? t("source.you") : found.speakerName;
  return (
    <li>
      <Link
        href={routes.message(found.chatId, message.id)}
        title={t("source.goTo", { name })}
        className={styles.source}
      >
        <bdi>{name}</bdi>: <Quote text={found.excerpt} />
      </Link>
      {found.hidden && <span> ({t("source.hidden")})</span>}
    </li>
  );
}
