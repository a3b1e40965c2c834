import { BellRing } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { askForNotices, noticePermission } from "./browser-notice.ts";
import styles from "./notifications-page.module.css";

/** Lets the person ask to be told by the browser, and says what the browser has to say to that. */
export function BrowserSwitch() {
  const { t } = useT();
  const [permission, setPermission] = useState(noticePermission);
  if (permission === "none") return null;
  if (permission === "granted") return <p className={styles.hint}>{t("notes.browserOn")}</p>;
  if (permission === "denied") return <p className={styles.hint}>{t("notes.browserDenied")}</p>;
  return (
    <div className={styles.browser}>
      <Button small onClick={() => void askForNotices().then(setPermission)}>
        <BellRing size={15} aria-hidden />
        {t("notes.browser")}
      </Button>
      <p className={styles.hint}>{t("notes.browserHint")}</p>
    </div>
  );
}
