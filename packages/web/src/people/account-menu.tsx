import { CircleUserRound, LogOut, Settings } from "lucide-react";
import { useLocation } from "wouter";
import { routes } from "../routes.ts";
import sidebar from "../shell/sidebar.module.css";
import { ActionMenu } from "../ui/menu.tsx";
import styles from "./account-menu.module.css";
import { useSignOut } from "./use-account.ts";
import { usePeople } from "./use-people.ts";

/** Who is signed in, and the way out. */
export function AccountMenu({ name }: { readonly name: string }) {
  const { t: say } = usePeople();
  const [, go] = useLocation();
  const signOut = useSignOut();
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          className={`${sidebar.place} ${styles.account}`}
          aria-label={say("account.menu", { name })}
        >
          <CircleUserRound size={17} aria-hidden />
          <span dir="auto">{name}</span>
        </button>
      }
      actions={[
        {
          label: say("account.settings"),
          icon: <Settings size={16} aria-hidden />,
          onSelect: () => go(routes.settings),
        },
        {
          label: say("account.signOut"),
          icon: <LogOut size={16} aria-hidden />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
