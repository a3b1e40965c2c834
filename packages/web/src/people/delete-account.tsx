import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./account-settings.module.css";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useForgetAccount } from "./use-account.ts";
import { usePeople } from "./use-people.ts";

/** Takes everything, after the password was said again. */
export function DeleteAccount({ name }: { readonly name: string }) {
  const { t: say } = usePeople();
  const backend = useBackend();
  const forget = useForgetAccount();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const remove = useMutation({
    mutationFn: () => backend.people.removeAccount(password),
    onSuccess: forget,
  });
  const isWrong =
    remove.error !== null && asBackendError(remove.error).matter === "people-credentials";
  const close = () => {
    setOpen(false);
    setPassword("");
    remove.reset();
  };
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <Button small kind="danger" onClick={() => setOpen(true)}>
          {say("delete.open")}
        </Button>
      </div>
      <PageDialog open={isOpen} title={say("delete.title")} onClose={close}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            remove.mutate();
          }}
        >
          <p>{say("delete.text", { name })}</p>
          <TextField
            label={say("password")}
            type="password"
            autoComplete="current-password"
            value={password}
            required
            onChange={(event) => setPassword(event.target.value)}
          />
          <RefusalNotice
            error={remove.error}
            reason={isWrong ? say("wrong.password") : undefined}
          />
          <div className={styles.line}>
            <Button onClick={close}>{say("cancel")}</Button>
            <Button type="submit" kind="danger" disabled={password === "" || remove.isPending}>
              {say("delete.action")}
            </Button>
          </div>
        </form>
      </PageDialog>
    </div>
  );
}
