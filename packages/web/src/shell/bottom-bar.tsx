import { Bell, BookMarked, House, Search, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import styles from "./bottom-bar.module.css";
import { UnreadCount } from "./unread-count.tsx";
import { usePalette } from "./palette-context.ts";

/** On a phone, the way between the pages. A chat has the screen to itself. */
export function BottomBar() {
  const { t } = useT();
  const [location] = useLocation();
  const palette = usePalette();
  if (location.startsWith("/chat/")) return null;
  return (
    <nav className={styles.bar} aria-label={t("nav.label")}>
      <Place href={routes.home} isHere={location === "/" || location.startsWith("/c/")}>
        <House size={20} aria-hidden />
        {t("home.title")}
      </Place>
      <Place href={routes.memory} isHere={location.startsWith(routes.memory)}>
        <BookMarked size={20} aria-hidden />
        {t("nav.memory")}
      </Place>
      <button type="button" className={styles.place} onClick={palette.open}>
        <Search size={20} aria-hidden />
        {t("nav.search")}
      </button>
      <Place href={routes.notifications} isHere={location === routes.notifications}>
        <span className={styles.bell}>
          <Bell size={20} aria-hidden />
          <UnreadCount />
        </span>
        {t("nav.notifications")}
      </Place>
      <Place href={routes.settings} isHere={location === routes.settings}>
        <Settings size={20} aria-hidden />
        {t("nav.settings")}
      </Place>
    </nav>
  );
}

function Place(props: {
  readonly href: string;
  readonly isHere: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={props.href}
      className={styles.place}
      aria-current={props.isHere ? "page" : undefined}
    >
      {props.children}
    </Link>
  );
}
