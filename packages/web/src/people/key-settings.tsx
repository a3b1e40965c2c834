import type { ApiKey, KeyAccess, MadeApiKey } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { formatAgo } from "../i18n/format.ts";
import { useServices } from "../services.ts";
import picker from "../summary/detail-picker.module.css";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextField } from "../ui/field.tsx";
import { Facts } from "../ui/facts.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { RadioChoices } from "../ui/radio-choices.tsx";
import { useNow } from "../ui/use-now.ts";
import styles from "./account-settings.module.css";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { usePeople } from "./use-people.ts";

const KEY = queryKeys.peopleOf("keys");

/** Keys by which programs act for the account. */
export function KeySettings() {
  const { t: say } = usePeople();
  const { backend, cache } = useServices();
  const [going, setGoing] = useState<ApiKey>();
  const [made, setMade] = useState<MadeApiKey>();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => backend.people.keys.list() });
  const again = () => cache.invalidateQueries({ queryKey: KEY });
  if (error !== null) {
    return <ProblemNotice error={asBackendError(error)} what={say("account.failed")} />;
  }
  return (
    <>
      {data?.length === 0 && <p className={styles.faint}>{say("keys.none")}</p>}
      <ul className={styles.list}>
        {(data ?? []).map((key) => (
          <KeyRow key={key.id} of={key} onRemove={() => setGoing(key)} />
        ))}
      </ul>
      {made !== undefined && (
        <ShownOnce
          secret={made.key}
          text={say("keys.once")}
          label={say("keys.key")}
          copy={say("keys.copy")}
        />
      )}
      <KeyForm
        onMade={(key) => {
          setMade(key);
          void again();
        }}
      />
      <Confirm
        open={going !== undefined}
        title={say("keys.removeTitle", { name: going?.name ?? "" })}
        action={say("keys.removeAction")}
        onConfirm={async () => {
          if (going === undefined) return;
          await backend.people.keys.remove(going.id);
          if (made?.id === going.id) setMade(undefined);
          await again();
        }}
        onClose={() => setGoing(undefined)}
      >
        {say("keys.removeText")}
      </Confirm>
    </>
  );
}

function KeyRow({ of, onRemove }: { readonly of: ApiKey; readonly onRemove: () => void }) {
  const { t: say, locale } = usePeople();
  const now = useNow();
  const { name, access, begins, lastUsedAt } = of;
  const used =
    lastUsedAt === null
      ? say("keys.never")
      : say("keys.used", { when: formatAgo(Date.parse(lastUsedAt), now, locale) });
  return (
    <li className={styles.row}>
      <div>
        <span dir="auto">{name}</span>
        <small>
          <Facts>
            {`${begins}…`}
            {say(`keys.${access}`)}
            {used}
          </Facts>
        </small>
      </div>
      <IconButton label={say("keys.remove", { name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function KeyForm({ onMade }: { readonly onMade: (key: MadeApiKey) => void }) {
  const { t: say } = usePeople();
  const { backend } = useServices();
  const [name, setName] = useState("");
  const [access, setAccess] = useState<KeyAccess>("read");
  const make = useMutation({
    mutationFn: () => backend.people.keys.create({ name, access }),
    onSuccess: (key) => {
      setName("");
      onMade(key);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <TextField
        label={say("keys.name")}
        value={name}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <RadioChoices
        label={say("keys.access")}
        choices={[
          { value: "read", text: say("keys.read") },
          { value: "read-write", text: say("keys.read-write") },
        ]}
        value={access}
        onChange={setAccess}
        styles={[picker.choices, picker.choice, picker.radio]}
      />
      <RefusalNotice error={make.error} />
      <div className={styles.line}>
        <Button small type="submit" disabled={name.trim() === "" || make.isPending}>
          {say("keys.make")}
        </Button>
      </div>
    </form>
  );
}
