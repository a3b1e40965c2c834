import type { ReactNode } from "react";
import empty from "../ui/empty.module.css";
import { useSaved } from "./use-saved.ts";

/** A scope without memories: what belongs there, what does not, and the way to begin (SPEC 2.2). */
export function NoMemories(props: {
  readonly kind: "all" | "character" | "global";
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { kind, name } = props;
  const { t: say } = useSaved();
  return (
    <div className={empty.empty}>
      <p>
        {kind === "character"
          ? say("empty.character", { name })
          : kind === "global"
            ? say("empty.global")
            : say("empty.page")}
      </p>
      <p>{say("empty.notHere")}</p>
      {props.children}
    </div>
  );
}
