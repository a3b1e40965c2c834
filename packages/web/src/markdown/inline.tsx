import type { MarkedToken, Token } from "marked";
import { useT } from "../i18n/use-t.tsx";
import { decodeEntities } from "./entities.ts";
import { MarkedText } from "./marked-text.tsx";
import { safeHref } from "./safe-href.ts";

const DEEPEST = 24;

/** The words of a block, with emphasis, code and links. */
export function Inline(props: {
  readonly tokens: readonly Token[] | undefined;
  readonly depth: number;
}) {
  const { tokens = [], depth } = props;
  return tokens.map((token, index) => (
    <InlineToken key={index} token={token as MarkedToken} depth={depth + 1} />
  ));
}

function InlineToken(props: { readonly token: MarkedToken; readonly depth: number }) {
  const { token, depth } = props;
  if (depth > DEEPEST) return token.raw;

  switch (token.type) {
    case "strong":
      return (
        <strong>
          <Inline tokens={token.tokens} depth={depth} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inline tokens={token.tokens} depth={depth} />
        </em>
      );
    case "del":
      return (
        <del>
          <Inline tokens={token.tokens} depth={depth} />
        </del>
      );
    case "codespan":
      return (
        <code>
          <MarkedText text={token.text} />
        </code>
      );
    case "br":
      return <br />;
    case "link":
      return (
        <Anchor href={token.href}>
          <Inline tokens={token.tokens} depth={depth} />
        </Anchor>
      );
    case "image":
      return <ImageText alt={token.text} href={token.href} />;
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "text":
      if (token.tokens !== undefined) return <Inline tokens={token.tokens} depth={depth} />;
      return <MarkedText text={decodeEntities(token.text)} />;
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

function Anchor(props: { readonly href: string; readonly children: React.ReactNode }) {
  const href = safeHref(props.href);
  if (href === undefined) return props.children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {props.children}
    </a>
  );
}

/** A picture from elsewhere is named, never fetched: an address can carry what was said away. */
function ImageText(props: { readonly alt: string; readonly href: string }) {
  const { t } = useT();
  const name = props.alt === "" ? props.href : props.alt;
  return <Anchor href={props.href}>{t("markdown.image", { name })}</Anchor>;
}
