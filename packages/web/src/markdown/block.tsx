import type { MarkedToken, Token, Tokens } from "marked";
import { useT } from "../i18n/use-t.tsx";
import { Code } from "./code.tsx";
import { decodeEntities } from "./entities.ts";
import { Inline } from "./inline.tsx";
import styles from "./markdown.module.css";
import { MarkedText } from "./marked-text.tsx";

const DEEPEST = 24;

/** One block of Markdown. Past a depth that no reader follows it is plain text. */
export function Block(props: { readonly token: Token; readonly depth: number }) {
  const { depth } = props;
  const token = props.token as MarkedToken;
  if (depth > DEEPEST) return <p dir="auto">{token.raw}</p>;

  switch (token.type) {
    case "paragraph":
      return (
        <p dir="auto">
          <Inline tokens={token.tokens} depth={depth} />
        </p>
      );
    case "heading":
      return (
        <p className={styles.heading} data-depth={token.depth} dir="auto">
          <Inline tokens={token.tokens} depth={depth} />
        </p>
      );
    case "blockquote":
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens} depth={depth + 1} />
        </blockquote>
      );
    case "code":
      return <Code text={token.text} language={token.lang ?? ""} />;
    case "list":
      return <List token={token} depth={depth} />;
    case "table":
      return <Table token={token} depth={depth} />;
    case "hr":
      return <hr className={styles.rule} />;
    case "text":
      return (
        <p dir="auto">
          {token.tokens === undefined ? (
            <MarkedText text={decodeEntities(token.text)} />
          ) : (
            <Inline tokens={token.tokens} depth={depth} />
          )}
        </p>
      );
    default:
      return <p dir="auto">{token.raw.trim()}</p>;
  }
}

function Blocks(props: { readonly tokens: readonly Token[]; readonly depth: number }) {
  return props.tokens
    .filter((token) => token.type !== "space" && token.type !== "def")
    .map((token, index) => <Block key={index} token={token} depth={props.depth} />);
}

function List(props: { readonly token: Tokens.List; readonly depth: number }) {
  const { token, depth } = props;
  const items = token.items.map((item, index) => (
    <li key={index} dir="auto" data-task={item.task || undefined}>
      <Item item={item} depth={depth} />
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === "" ? 1 : token.start}>{items}</ol>;
}

function Item(props: { readonly item: Tokens.ListItem; readonly depth: number }) {
  const { item, depth } = props;
  const isTight = (token: Token) => token.type === "text" || token.type === "checkbox";
  return item.tokens
    .filter((token) => token.type !== "space")
    .map((token, index) =>
      isTight(token) && !item.loose ? (
        <Inline key={index} tokens={[token]} depth={depth} />
      ) : (
        <Block key={index} token={token} depth={depth + 1} />
      ),
    );
}

function Table(props: { readonly token: Tokens.Table; readonly depth: number }) {
  const { token, depth } = props;
  const { t } = useT();
  return (
    // A wide table scrolls by itself; the region can be reached by Tab for that.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t("markdown.table")}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th key={index} scope="col" dir="auto" data-align={cell.align ?? undefined}>
                <Inline tokens={cell.tokens} depth={depth} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} dir="auto" data-align={cell.align ?? undefined}>
                  <Inline tokens={cell.tokens} depth={depth} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
