import { legalNotice, type LegalNoticeKind } from "@gemgate/brands/legal-notices";
import { useBoot } from "../../shop/shop.ts";
import styles from "./legal-notice-panel.module.css";

/** The notice as its law words it, in Japanese whatever the page's language. */
export function LegalNoticePanel({ kind }: { kind: LegalNoticeKind }) {
  const { brand } = useBoot();
  return (
    <dl className={styles.notice} lang="ja">
      {legalNotice(kind, brand).map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  );
}
