import type { OfferedCharacter } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import grid from "../shell/character-grid.module.css";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./offered-characters.module.css";
import { useOfferLines } from "./use-offer-lines.ts";

/** Characters that others of the person's organizations offer, with whose they are (SPEC 6.12). */
export function OfferedCharacters() {
  const { t } = useT();
  const { t: say } = useOfferLines();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.offered,
    queryFn: () => allOffered(backend),
  });
  const start = useMutation({
    mutationFn: ({ id, owner, organization }: OfferedCharacter) =>
      backend.chats.create({
        characterIds: [id],
        through: { organizationId: organization.id, ownerId: owner.id },
      }),
    onSuccess: (chat) => {
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      navigate(routes.chat(chat.id));
    },
    // What is not offered any more leaves the list.
    onError: () => void cache.invalidateQueries({ queryKey: queryKeys.offered }),
  });
  if (error !== null && data === undefined) {
    return (
      <ProblemNotice error={asBackendError(error)} what={say("offers.failed")}>
        <Button small onClick={() => void refetch()}>
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{say("offers.title")}</h2>
      <ul className={grid.grid}>
        {data.map((offered) => {
          const { id, name, description, owner, organization } = offered;
          return (
            <li key={`${owner.id} ${id}`}>
              <button
                type="button"
                className={`${grid.card} ${styles.card}`}
                disabled={start.isPending}
                aria-label={say("offers.talk", { name, owner: owner.name })}
                onClick={() => start.mutate(offered)}
              >
                <Monogram id={id} name={name} />
                <span className={grid.text}>
                  <span className={grid.name} dir="auto">
                    {name}
                  </span>
                  <span className={styles.from} dir="auto">
                    <Facts>
                      {say("offers.by", { owner: owner.name })}
                      {organization.name}
                    </Facts>
                  </span>
                  <span className={grid.description} dir="auto">
                    {description}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {start.error !== null && (
        <ProblemNotice error={asBackendError(start.error)} what={say("offers.startFailed")} />
      )}
    </section>
  );
}

async function allOffered(backend: Backend): Promise<readonly OfferedCharacter[]> {
  const all: OfferedCharacter[] = [];
  let cursor: string | undefined;
  do {
    const page = await backend.characters.offered(cursor);
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
