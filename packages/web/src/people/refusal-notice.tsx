import { asBackendError } from "../backend/backend-error.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { describeRefusal } from "./describe-refusal.ts";
import { usePeople } from "./use-people.ts";

/** Why something about people could not be done; nothing where all is well. */
export function RefusalNotice(props: {
  readonly error: unknown;
  /** Why, where the caller knows it better. */
  readonly reason?: string | undefined;
}) {
  const { t: say } = usePeople();
  if (props.error === null || props.error === undefined) return null;
  const error = asBackendError(props.error);
  return <ProblemNotice error={error} reason={props.reason ?? describeRefusal(error, say)} />;
}
