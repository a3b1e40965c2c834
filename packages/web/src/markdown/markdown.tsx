import { memo, useMemo } from "react";
import type { Token } from "marked";
import { Block } from "./block.tsx";
import styles from "./markdown.module.css";
import { parseBlocks } from "./parse-blocks.ts";

/**
 * Shows Markdown with elements of our own; HTML in it stays text (SPEC 12.4).
 *
 * While a reply streams in, only its last block is drawn anew.
 */
export const Markdown = memo(function Markdown(props: { readonly text: string }) {
  const blocks = useMemo(() => parseBlocks(props.text), [props.text]);
  return (
    <div className={styles.text}>
      {blocks.map((token, index) => (
        // A reply only grows at its end, so a block's place names it.
        <MemoBlock key={index} token={token} />
      ))}
    </div>
  );
});

const MemoBlock = memo(
  (props: { readonly token: Token }) => <Block token={props.token} depth={0} />,
  (before, after) => before.token.type === after.token.type && before.token.raw === after.token.raw,
);
