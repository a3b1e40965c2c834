import type { Chat } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";
import styles from "./gateway-line.module.css";
import { useOfferLines } from "./use-offer-lines.ts";

interface GatewayProps {
  readonly chatId: string;
  readonly gateway: NonNullable<Chat["gateway"]>;
}

/** Above the box to write in: whose character a chat is with, and whether it still answers (SPEC 6.12). */
export function GatewayLine(props: GatewayProps) {
  return (
    <p className={styles.line} role="status">
      <GatewayText {...props} />
    </p>
  );
}

/** The same as a plain sentence. */
export function GatewayText(props: GatewayProps) {
  const { chatId, gateway } = props;
  const { t: say } = useOfferLines();
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: queryKeys.chatMemory(chatId),
    queryFn: () => backend.memories.inChat(chatId),
  });
  const state = data?.gateway ?? "open";
  return state === "open" ? (
    say("gateway.line", { owner: gateway.ownerName })
  ) : (
    <strong>{say(`gateway.${state}`)}</strong>
  );
}
