import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import type { ReactNode } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { Brand } from "../shell/brand.tsx";
import { useTitle } from "../shell/page.tsx";
import { useBackend, useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import styles from "./sign-in-page.module.css";
import { usePeople } from "./use-people.ts";

const GuestPage = lazy(async () => ({
  default: (await import("../guest/guest-page.tsx")).GuestPage,
}));
const TryAsGuest = lazy(async () => ({
  default: (await import("../guest/try-as-guest.tsx")).TryAsGuest,
}));

type State = "owner" | "open" | "invitation";

/** The way in: signing in, and for whoever may, signing up. */
export function SignInPage() {
  return (
    <Suspense fallback={null}>
      <WayIn />
    </Suspense>
  );
}

function WayIn() {
  const backend = useBackend();
  const { cache } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.peopleOf("state"),
    queryFn: () => backend.people.state(),
  });
  const isVisiting = data !== undefined && data.visit !== null;
  const [wasVisiting, setWasVisiting] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  if (isVisiting && !wasVisiting) setWasVisiting(true);
  // What a guest said is not kept here either.
  const onEnd = useCallback(
    (isLeaving: boolean) => {
      setHasLeft(isLeaving);
      void cache.resetQueries();
    },
    [cache],
  );

  if (data !== undefined && data.visit !== null) {
    return (
      <Suspense fallback={null}>
        <GuestPage visit={data.visit} onEnd={onEnd} />
      </Suspense>
    );
  }
  return (
    <Forms
      state={data?.signUp ?? undefined}
      error={error}
      guests={
        data?.guests === true && (
          <Suspense fallback={null}>
            <TryAsGuest
              isOver={wasVisiting && !hasLeft}
              onBegin={async () => {
                setHasLeft(false);
                await refetch();
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

function Forms({
  state,
  error,
  guests,
}: {
  readonly state: State | undefined;
  readonly error: Error | null;
  readonly guests: ReactNode;
}) {
  const { t: say } = usePeople();
  const [wantsUp, setWantsUp] = useState(false);
  const isUp = wantsUp || state === "owner";
  const title = say(state === "owner" ? "owner.title" : isUp ? "up.title" : "in.title");
  useTitle(title);

  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.column}>
        <Brand />
        {error !== null && <ProblemNotice error={asBackendError(error)} what={say("failed")} />}
        {state !== undefined && (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.text}>
              {say(state === "owner" ? "owner.text" : isUp ? "up.text" : "in.text")}
            </p>
            {isUp ? <SignUpForm state={state} /> : <SignInForm />}
            {state !== "owner" && (
              <Button kind="quiet" className={styles.other} onClick={() => setWantsUp(!isUp)}>
                {say(isUp ? "up.toIn" : state === "open" ? "in.toUp" : "in.toUpByCode")}
              </Button>
            )}
            {guests}
          </>
        )}
      </div>
    </main>
  );
}

/** What was read for nobody is read again for whoever came in. */
function useComeIn(): () => void {
  const { cache, signedOut } = useServices();
  return () => {
    cache.clear();
    signedOut.set(false);
  };
}

function SignInForm() {
  const { t: say } = usePeople();
  const backend = useBackend();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const comeIn = useComeIn();
  const signIn = useMutation({
    mutationFn: () => backend.people.signIn({ name, password }),
    onSuccess: comeIn,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate();
      }}
    >
      <TextField
        label={say("name")}
        autoComplete="username"
        value={name}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={say("password")}
        type="password"
        autoComplete="current-password"
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <RefusalNotice error={signIn.error} />
      <Button type="submit" kind="primary" disabled={signIn.isPending}>
        {say("in.action")}
      </Button>
    </form>
  );
}

function SignUpForm({ state }: { readonly state: State }) {
  const { t: say } = usePeople();
  const backend = useBackend();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const comeIn = useComeIn();
  const signUp = useMutation({
    mutationFn: () =>
      backend.people.signUp({ name, password, ...(code.trim() === "" ? {} : { code }) }),
    onSuccess: comeIn,
  });
  const isPassword =
    signUp.error !== null && asBackendError(signUp.error).message.includes("password");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        signUp.mutate();
      }}
    >
      <TextField
        label={say(state === "owner" ? "owner.code" : "up.code")}
        hint={
          state === "owner"
            ? say("owner.codeHint")
            : state === "open"
              ? say("up.codeOptional")
              : undefined
        }
        value={code}
        required={state !== "open"}
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextField
        label={say("name")}
        hint={say("nameHint")}
        autoComplete="username"
        value={name}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={say("password")}
        hint={say("passwordHint")}
        type="password"
        autoComplete="new-password"
        value={password}
        required
        onChange={(event) => setPassword(event.target.value)}
      />
      <RefusalNotice error={signUp.error} reason={isPassword ? say("wrong.new") : undefined} />
      <Button type="submit" kind="primary" disabled={signUp.isPending}>
        {say("up.action")}
      </Button>
    </form>
  );
}
