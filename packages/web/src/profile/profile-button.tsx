import { UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useProfileLines } from "./use-profile-lines.ts";

const ProfileDialog = lazy(async () => ({
  default: (await import("./profile-dialog.tsx")).ProfileDialog,
}));

/** Opens what an assistant is told of the person when a chat begins (SPEC 6.2). */
export function ProfileButton() {
  const { t } = useProfileLines();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <UserRound size={15} aria-hidden />
        {t("profile.open")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
