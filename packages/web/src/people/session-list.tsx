import type { Session } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { formatAgo } from "../i18n/format.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useNow } from "../ui/use-now.ts";
import styles from "./account-settings.module.css";
import { agentName } from "./agent-name.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useForgetAccount } from "./use-account.ts";
import { usePeople } from "./use-people.ts";

const KEY = queryKeys.peopleOf("sessions");

/** Where the account is signed in, and the ways to end that. */
export function SessionList() {
  const { t: say, locale } = usePeople();
  const { backend, cache } = useServices();
  const now = useNow();
  const forget = useForgetAccount();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => backend.people.sessions() });
  const end = useMutation({
    mutationFn: (id: string) => backend.people.endSession(id),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const endAll = useMutation({
    mutationFn: () => backend.people.endSessions(),
    onSuccess: forget,
  });
  const nameOf = ({ agent }: Session) => agentName(agent) ?? say("sessions.unknown");
  if (error !== null) {
    return <ProblemNotice error={asBackendError(error)} what={say("account.failed")} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {(data ?? []).map((session) => (
          <li key={session.id} className={styles.row}>
            <div>
              {nameOf(session)}
              <small>
                {session.current
                  ? say("sessions.here")
                  : say("sessions.used", {
                      when: formatAgo(Date.parse(session.lastUsedAt), now, locale),
                    })}
              </small>
            </div>
            {!session.current && (
              <IconButton
                label={say("sessions.end", { what: nameOf(session) })}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <RefusalNotice error={end.error ?? endAll.error} />
      <div className={styles.line}>
        <Button small disabled={endAll.isPending} onClick={() => endAll.mutate()}>
          {say("sessions.endAll")}
        </Button>
      </div>
    </>
  );
}
