import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./account-settings.module.css";
import { OrganizationCard } from "./organization-card.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { usePeople } from "./use-people.ts";

/** The organizations of the account, and the ways to one: making it, or an invitation. */
export function OrganizationSettings({ account }: { readonly account: string }) {
  const { t: say } = usePeople();
  const { backend, cache } = useServices();
  const { data, error } = useQuery({
    queryKey: queryKeys.peopleOf("organizations"),
    queryFn: () => backend.people.organizations.list(),
  });
  /** What is remembered where changes with them, too. */
  const again = () => cache.invalidateQueries();
  if (error !== null) {
    return <ProblemNotice error={asBackendError(error)} what={say("account.failed")} />;
  }
  return (
    <>
      {data?.length === 0 && <p className={styles.faint}>{say("organizations.none")}</p>}
      {(data ?? []).map((organization) => (
        <OrganizationCard
          key={organization.id}
          of={organization}
          account={account}
          onChange={again}
        />
      ))}
      <LineForm
        label={say("organizations.name")}
        action={say("organizations.make")}
        run={(name) => backend.people.organizations.create(name)}
        onDone={again}
      />
      <LineForm
        label={say("organizations.code")}
        action={say("organizations.join")}
        run={(code) => backend.people.organizations.join(code)}
        onDone={again}
      />
    </>
  );
}

function LineForm(props: {
  readonly label: string;
  readonly action: string;
  readonly run: (text: string) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
}) {
  const [text, setText] = useState("");
  const run = useMutation({
    mutationFn: () => props.run(text),
    onSuccess: () => {
      setText("");
      return props.onDone();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate();
      }}
    >
      <TextField
        label={props.label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <RefusalNotice error={run.error} />
      <div className={styles.line}>
        <Button small type="submit" disabled={text.trim() === "" || run.isPending}>
          {props.action}
        </Button>
      </div>
    </form>
  );
}
