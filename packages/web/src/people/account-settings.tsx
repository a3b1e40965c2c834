import type { Me } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import group from "../settings/settings-page.module.css";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./account-settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { KeySettings } from "./key-settings.tsx";
import { OrganizationSettings } from "./organization-settings.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { SessionList } from "./session-list.tsx";
import { useSignOut } from "./use-account.ts";
import { usePeople } from "./use-people.ts";

/** What belongs to whoever has signed in: organizations, password, sessions, keys, the account itself. */
export function AccountSettings({ me, name }: { readonly me: Me; readonly name: string }) {
  const { t: say } = usePeople();
  const signOut = useMutation({ mutationFn: useSignOut() });
  return (
    <>
      <section className={group.group}>
        <h2>{say("account.title")}</h2>
        <div className={styles.line}>
          <p className={styles.grows}>{say("account.as", { name })}</p>
          <Button small disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            <LogOut size={15} aria-hidden />
            {say("account.signOut")}
          </Button>
        </div>
        <RefusalNotice error={signOut.error} />
        <div className={styles.part}>
          <h3>{say("change.title")}</h3>
          <PasswordForm />
        </div>
        <div className={styles.part}>
          <h3>{say("sessions.title")}</h3>
          <SessionList />
        </div>
        <DeleteAccount name={name} />
      </section>
      <section className={group.group}>
        <h2>{say("organizations.title")}</h2>
        <p className={group.hint}>{say("organizations.hint")}</p>
        <OrganizationSettings account={me.account} />
      </section>
      <section className={group.group}>
        <h2>{say("keys.title")}</h2>
        <p className={group.hint}>{say("keys.hint")}</p>
        <KeySettings />
      </section>
    </>
  );
}

function PasswordForm() {
  const { t: say } = usePeople();
  const backend = useBackend();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = useMutation({
    mutationFn: () => backend.people.changePassword({ current, password }),
    onSuccess: () => {
      setCurrent("");
      setPassword("");
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={say("change.current")}
          type="password"
          autoComplete="current-password"
          value={current}
          required
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={say("change.next")}
          hint={say("passwordHint")}
          type="password"
          autoComplete="new-password"
          value={password}
          required
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <RefusalNotice error={change.error} reason={reasonOf(change.error, say)} />
      <div className={styles.line}>
        <Button small type="submit" disabled={change.isPending}>
          {say("change.action")}
        </Button>
        {change.isSuccess && <p role="status">{say("change.done")}</p>}
      </div>
    </form>
  );
}

function reasonOf(error: unknown, say: ReturnType<typeof usePeople>["t"]): string | undefined {
  if (error === null) return undefined;
  const { code, matter } = asBackendError(error);
  if (matter === "people-credentials") return say("wrong.password");
  const isOfTheNew = matter === undefined && (code === "invalid" || code === "limit");
  return isOfTheNew ? say("wrong.new") : undefined;
}
