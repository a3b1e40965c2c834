import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { useServices } from "../services.ts";

const ShownReceiptBar = lazy(async () => ({
  default: (await import("./shown-receipt.tsx")).ShownReceiptBar,
}));

/** What was deleted last, calmly, where it was deleted; it goes when the person goes on (SPEC 10.4). */
export function ReceiptBar() {
  const { receipts } = useServices();
  const shown = useSyncExternalStore(receipts.subscribe, receipts.current);
  const [path] = useLocation();
  const before = useRef(path);

  useEffect(() => {
    const hasMoved = before.current !== path;
    before.current = path;
    if (hasMoved && receipts.current()?.path !== path) receipts.dismiss();
  }, [path, receipts]);

  if (shown === null || shown.path !== path) return null;
  return (
    <Suspense fallback={null}>
      <ShownReceiptBar key={JSON.stringify(shown.receipt)} shown={shown} />
    </Suspense>
  );
}
