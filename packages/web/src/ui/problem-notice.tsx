import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { describeProblem } from "./describe-problem.ts";
import styles from "./notice.module.css";

/** Why something failed, in the person's words, beside what caused it. */
export function ProblemNotice(props: {
  readonly error: BackendError;
  /** What could not be done; without it the reason stands alone. */
  readonly what?: string;
  /** Why it is so, where the caller knows it better than the code tells. */
  readonly reason?: string | undefined;
  /** What to do next, as buttons. */
  readonly children?: ReactNode;
}) {
  const { t } = useT();
  const { reason, detail } =
    props.reason === undefined
      ? describeProblem(props.error, t)
      : { reason: props.reason, detail: undefined };
  return (
    <div className={styles.notice} data-kind="danger" role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          {props.what !== undefined && <strong>{props.what} </strong>}
          {reason}
        </p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {props.children !== undefined && <div className={styles.actions}>{props.children}</div>}
      </div>
    </div>
  );
}
