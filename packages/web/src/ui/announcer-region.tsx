import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import styles from "./announcer-region.module.css";

/** Where the page speaks to a screen reader. */
export function AnnouncerRegion() {
  const { announcer } = useServices();
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <div className={styles.region} aria-live="polite" role="status">
      {text}
    </div>
  );
}
