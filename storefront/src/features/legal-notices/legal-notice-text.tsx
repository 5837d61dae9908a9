import type { NoticeBlock, NoticePiece } from "@gemgate/contract/legal-notices";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { useText } from "@gemgate/web/text/text";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDoc } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useBoot } from "../../shop/shop.ts";
import styles from "./legal-notice-panel.module.css";

export interface LegalNoticeTextProps {
  /** A legal text is not translated for every language of the store. */
  locale: Locale;
  blocks: readonly NoticeBlock[];
}

/** What the operator wrote, drawn part by part: its words become text and nothing else. What it has still to say is marked. */
export function LegalNoticeText({ locale, blocks }: LegalNoticeTextProps) {
  const text = useText();
  if (blocks.length === 0) return <EmptyState>{text("notices.none")}</EmptyState>;
  const isUnfinished = blocks.some(({ lines }) => lines.flat().some(({ kind }) => kind === "unfilled"));
  return (
    <div className={styles.notice}>
      {isUnfinished ? (
        <Message variant="warning" icon={<Icon of={iconDoc} />}>
          {text("notices.unfinished")}
        </Message>
      ) : null}
      <div className={styles.text} lang={bcp47Of(locale)} dir={directionOf(locale)}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
    </div>
  );
}

const tags = { heading: "h3", paragraph: "p", bullets: "ul", numbers: "ol" } as const;

function Block({ block: { kind, lines } }: { block: NoticeBlock }) {
  const Tag = tags[kind];
  const isList = kind === "bullets" || kind === "numbers";
  return (
    <Tag>
      {lines.map((line, index) => {
        const pieces = line.map((piece, place) => <Piece key={place} piece={piece} />);
        return isList ? <li key={index}>{pieces}</li> : pieces;
      })}
    </Tag>
  );
}

function Piece({ piece: { kind, text: words, href = "" } }: { piece: NoticePiece }) {
  switch (kind) {
    case "strong":
      return <strong>{words}</strong>;
    case "emphasis":
      return <em>{words}</em>;
    case "unfilled":
      return <Unfilled />;
    case "link":
      return <NoticeLink href={href}>{words}</NoticeLink>;
    case "plain":
      return words;
  }
}

/** In the language of the page, because these are the store's words. */
function Unfilled() {
  const { locale } = useBoot();
  const text = useText();
  return (
    <mark className={styles.unfilled} lang={bcp47Of(locale)}>
      {text("notices.to_fill_in")}
    </mark>
  );
}

/** Whatever an answer says, nothing but a page and a mailbox becomes a link. */
function NoticeLink({ href, children }: { href: string; children: string }) {
  const text = useText();
  if (href.startsWith("mailto:")) return <a href={href}>{children}</a>;
  if (!href.startsWith("https://")) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{text("shell.new_window")}</VisuallyHidden>
    </a>
  );
}
