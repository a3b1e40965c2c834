import type { MemoryDrafts } from "@keepsake/engine/wire";
import { useCallback, useEffect, useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { useDrafts } from "./use-drafts.ts";

/** Work that the person waits for, and can stop. */
export interface DraftWork {
  readonly isAsking: boolean;
  readonly error: BackendError | undefined;
  start(ask: (signal: AbortSignal) => Promise<MemoryDrafts>): Promise<MemoryDrafts | undefined>;
  stop(): void;
}

/** Leaving stops it, too: what nobody waits for is not asked. */
export function useDraftWork(): DraftWork {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<BackendError>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => running.current?.abort(), []);
  const start = useCallback<DraftWork["start"]>(async (ask) => {
    running.current?.abort();
    const work = new AbortController();
    running.current = work;
    setAsking(true);
    setError(undefined);
    try {
      const drafts = await ask(work.signal);
      return work.signal.aborted ? undefined : drafts;
    } catch (cause) {
      if (!work.signal.aborted) setError(asBackendError(cause));
      return undefined;
    } finally {
      if (running.current === work) setAsking(false);
    }
  }, []);
  return { isAsking, error, start, stop };
}

/** How long it has taken so far, and the way out of it. */
export function Asking(props: {
  readonly line: (seconds: number) => string;
  readonly onStop: () => void;
}) {
  const lines = useDrafts();
  const [seconds, setSeconds] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={dialog.form}>
      {/* Spoken once: the seconds are for the eye. */}
      <p role="status" className={dialog.text} aria-live={seconds === 0 ? "polite" : "off"}>
        {props.line(seconds)}
      </p>
      <div className={dialog.actions}>
        <Button ref={button} onClick={props.onStop}>
          {lines.t("drafts.stop")}
        </Button>
      </div>
    </div>
  );
}
