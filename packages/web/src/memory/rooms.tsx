import type { Capacity } from "@keepsake/engine/wire";
import { lazy, Suspense } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./room-meter.module.css";
import { RoomMeter } from "./room-meter.tsx";

const RoomNote = lazy(async () => ({ default: (await import("./room-note.tsx")).RoomNote }));

/** How full a scope is, and what to do where it is (SPEC 5.3, 5.7). */
export function Rooms({ capacity }: { readonly capacity: Capacity }) {
  const { t } = useT();
  const { pinned, unpinned } = capacity;
  return (
    <div className={styles.rooms}>
      <div className={styles.room}>
        <RoomMeter label={t("meter.unpinned")} kind="entry" {...unpinned} />
        {unpinned.count >= unpinned.limit && <Note kind="unpinned" capacity={capacity} />}
      </div>
      <div className={styles.room}>
        <RoomMeter label={t("meter.pinned")} kind="person" {...pinned} />
        {pinned.count >= pinned.limit && <Note kind="pinned" capacity={capacity} />}
      </div>
    </div>
  );
}

function Note(props: { readonly kind: keyof Capacity; readonly capacity: Capacity }) {
  return (
    <Suspense fallback={null}>
      <RoomNote {...props} />
    </Suspense>
  );
}
