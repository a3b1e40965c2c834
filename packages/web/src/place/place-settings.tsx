import { useMutation, useQuery } from "@tanstack/react-query";
import settings from "../settings/settings-page.module.css";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import type { BrowserPlace, Room } from "./browser-place.ts";
import { keepPlace, type Place } from "./place.ts";
import styles from "./place-settings.module.css";
import { usePlaceLines } from "./use-place-lines.ts";

/** Below this share of what the browser gives, room is called little. */
const LOW_SHARE = 0.1;

/** Where Keepsake runs, the way to the other place, and the room that a browser has. */
export function PlaceSettings() {
  const { t: say } = usePlaceLines();
  const { browser, storage } = useServices();
  const here: Place = browser === undefined ? "server" : "browser";
  const there: Place = here === "server" ? "browser" : "server";
  const canMove = storage !== undefined && browser?.hasServer !== false;

  function move(): void {
    keepPlace(storage, there);
    browser?.leave();
    // Where a chat stands here, there may be none.
    location.assign("/");
  }

  return (
    <>
      <section className={settings.group}>
        <h2>{say("where.title")}</h2>
        <p>{say(`where.${here}`)}</p>
        {canMove && (
          <>
            <p className={styles.hint}>{say("where.stays")}</p>
            <Button className={styles.button} onClick={move}>
              {say(there === "server" ? "where.toServer" : "where.toBrowser")}
            </Button>
          </>
        )}
      </section>
      {browser !== undefined && <RoomOf browser={browser} />}
    </>
  );
}

function RoomOf({ browser }: { readonly browser: BrowserPlace }) {
  const { t: say } = usePlaceLines();
  const { data: room, refetch } = useQuery({
    queryKey: ["room"],
    queryFn: () => browser.room(),
    staleTime: 0,
  });
  const asking = useMutation({
    mutationFn: () => browser.persist(),
    onSuccess: () => void refetch(),
  });
  return (
    <section className={settings.group}>
      <h2>{say("room.title")}</h2>
      {room !== undefined && (
        <>
          <Used room={room} />
          <p className={styles.hint}>{say(room.persisted ? "room.kept" : "room.notKept")}</p>
          {!room.persisted && (
            <Button className={styles.button} onClick={() => asking.mutate()}>
              {say("room.ask")}
            </Button>
          )}
          <p role="status" className={styles.hint}>
            {asking.data === false && !room.persisted && say("room.refused")}
          </p>
        </>
      )}
    </section>
  );
}

function Used({ room }: { readonly room: Room }) {
  const { t: say, locale } = usePlaceLines();
  const { used, quota } = room;
  if (used === undefined || quota === undefined) return <p>{say("room.unknown")}</p>;
  const line = say("room.used", { used: bytes(used, locale), quota: bytes(quota, locale) });
  const isLow = quota - used < quota * LOW_SHARE;
  return (
    <>
      <p id="room-used">{line}</p>
      <meter
        className={styles.meter}
        min={0}
        max={quota}
        high={quota * (1 - LOW_SHARE)}
        value={used}
        aria-labelledby="room-used"
      />
      {isLow && <p role="alert">{say("room.low")}</p>}
    </>
  );
}

const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function bytes(count: number, locale: string): string {
  let value = count / 1_000;
  let at = 0;
  while (value >= 1_000 && at < UNITS.length - 1) {
    value /= 1_000;
    at += 1;
  }
  const format = {
    style: "unit",
    unit: UNITS[at] ?? "kilobyte",
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}
