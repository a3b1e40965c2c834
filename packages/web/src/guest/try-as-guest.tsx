import { useMutation } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { guestProblem } from "./guest-problem.ts";
import styles from "./try-as-guest.module.css";
import { useGuestLines } from "./use-guest-lines.ts";

/** The way in without an account, and what became of the visit before. */
export function TryAsGuest(props: {
  readonly isOver: boolean;
  readonly onBegin: () => Promise<void>;
}) {
  const { t: say } = useGuestLines();
  const backend = useBackend();
  const begin = useMutation({
    mutationFn: async () => {
      await backend.people.beginVisit();
      await props.onBegin();
    },
  });
  return (
    <div className={styles.guest}>
      {props.isOver && <p role="status">{say("ended")}</p>}
      <Button disabled={begin.isPending} onClick={() => begin.mutate()}>
        {say("begin")}
      </Button>
      <p className={styles.text}>{say("beginText")}</p>
      {begin.error !== null && (
        <ProblemNotice
          error={asBackendError(begin.error)}
          what={say("failed")}
          reason={guestProblem(asBackendError(begin.error), say)}
        />
      )}
    </div>
  );
}
