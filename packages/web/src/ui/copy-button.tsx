import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "./icon-button.tsx";

const SHOWN_MS = 1_600;

/** Puts a text on the clipboard and says that it did. */
export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  readonly tabIndex?: 0 | -1;
}) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <IconButton
      label={copied ? t("common.copied") : props.label}
      tabIndex={props.tabIndex ?? 0}
      onClick={() => {
        void navigator.clipboard.writeText(props.text).then(() => setCopied(true));
      }}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </IconButton>
  );
}
