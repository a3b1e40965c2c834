import type { Character, Chat, GuestVisit } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowRight, EyeOff } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import type { Starter } from "../characters/starters.ts";
import { useStarters } from "../characters/use-starters.ts";
import { useBackend } from "../services.ts";
import { Brand } from "../shell/brand.tsx";
import { useTitle } from "../shell/page.tsx";
import welcome from "../shell/welcome.module.css";
import { Button } from "../ui/button.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { GuestChat } from "./guest-chat.tsx";
import styles from "./guest-page.module.css";
import { guestProblem } from "./guest-problem.ts";
import { guestStarters } from "./guest-starters.ts";
import { useGuestLines } from "./use-guest-lines.ts";

interface Talk {
  readonly chat: Chat;
  readonly character: Character;
}

/**
 * All that a guest sees: whom to talk to, the chat, and that nothing of it is kept (SPEC 5.16). Memory,
 * settings and other people are not there.
 */
export function GuestPage(props: {
  readonly visit: GuestVisit;
  /** The visit is over: the guest leaves, or it ended by itself. */
  readonly onEnd: (isLeaving: boolean) => void;
}) {
  const { endsAt, repliesLeft } = props.visit;
  const { t: say, locale } = useGuestLines();
  const backend = useBackend();
  const [talk, setTalk] = useState<Talk>();
  const { onEnd } = props;
  const leave = useMutation({
    mutationFn: () => backend.people.endVisit(),
    onSuccess: () => onEnd(true),
  });
  useTitle(talk === undefined ? say("title") : say("chat", { name: talk.character.name }));

  useEffect(() => {
    const leftMs = Math.max(0, Date.parse(endsAt) - Date.now());
    const timer = setTimeout(() => onEnd(false), leftMs);
    return () => clearTimeout(timer);
  }, [endsAt, onEnd]);

  const when = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(endsAt));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        {talk !== undefined && (
          <Button kind="quiet" small onClick={() => setTalk(undefined)}>
            {say("others")}
          </Button>
        )}
        <Button small disabled={leave.isPending} onClick={() => leave.mutate()}>
          {say(talk !== undefined && repliesLeft === 0 ? "toIn" : "leave")}
        </Button>
      </header>
      <p className={styles.kept} role="note">
        <EyeOff size={16} aria-hidden />
        <span>{say("kept", { when })}</span>
      </p>
      {leave.error !== null && <ProblemNotice error={asBackendError(leave.error)} />}
      <main className={styles.main} tabIndex={-1}>
        {talk === undefined ? (
          <Suspense fallback={null}>
            <Pick onTalk={setTalk} />
          </Suspense>
        ) : (
          <GuestChat
            key={talk.chat.id}
            chat={talk.chat}
            name={talk.character.name}
            repliesLeft={repliesLeft}
          />
        )}
      </main>
    </div>
  );
}

/** Whom to talk to; a chat that was begun goes on. */
function Pick({ onTalk }: { readonly onTalk: (talk: Talk) => void }) {
  const { t: say } = useGuestLines();
  const { t: offer } = useStarters();
  const backend = useBackend();
  const { data: begun, error } = useQuery({
    queryKey: queryKeys.peopleOf("talks"),
    queryFn: async () => {
      const [chats, characters] = await Promise.all([
        backend.chats.list(),
        backend.characters.list(),
      ]);
      return { chats: chats.items, characters: characters.items };
    },
  });
  const start = useMutation({
    mutationFn: async ({ character: card }: Starter): Promise<Talk> => {
      const known = talkWith(card.name);
      if (known !== undefined) return known;
      const character = await backend.characters.create(card);
      return { character, chat: await backend.chats.create({ characterIds: [character.id] }) };
    },
    onSuccess: onTalk,
  });

  function talkWith(name: string): Talk | undefined {
    const character = begun?.characters.find((one) => one.name === name);
    const chat = begun?.chats.find((one) => one.characterIds[0] === character?.id);
    return character === undefined || chat === undefined ? undefined : { chat, character };
  }

  const failure = start.error ?? error;
  return (
    <div className={welcome.column}>
      <h1 className={welcome.title}>{say("pick")}</h1>
      {begun !== undefined && (
        <ul className={welcome.list}>
          {guestStarters(offer, say).map((starter) => (
            <li key={starter.id}>
              <button
                type="button"
                className={welcome.starter}
                disabled={start.isPending}
                onClick={() => start.mutate(starter)}
              >
                <Monogram id={starter.id} name={starter.character.name} />
                <span>
                  <strong>{starter.character.name}</strong>
                  <span>
                    {talkWith(starter.character.name) === undefined ? starter.tagline : say("goOn")}
                  </span>
                </span>
                <ArrowRight size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <ProblemNotice
          error={asBackendError(failure)}
          what={say("failed")}
          reason={guestProblem(asBackendError(failure), say)}
        />
      )}
    </div>
  );
}
