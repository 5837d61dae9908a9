import type { LegalTopic } from "@gemgate/contract/legal-topics";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { FailureWords } from "../../ask/failure-words.tsx";
import { useServerData } from "../../ask/use-server-data.ts";
import { readLegalNotice } from "../../calls/wire-calls.ts";
import styles from "./legal-notice-panel.module.css";
import { LegalNoticeText } from "./legal-notice-text.tsx";

/** Whoever opens it again soon reads the same. */
const fresh_ms = 10 * 60_000;

/** Z95: asked for when it is opened: few read it, and every page has the button. */
export function LegalNoticePanel({ topic }: { topic: LegalTopic }) {
  const text = useText();
  const { content, hasFailed, tryAgain } = useServerData(readLegalNotice, { topic }, { fresh_ms });
  if (content !== undefined) return <LegalNoticeText {...content} />;
  if (hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}>
        <FailureWords tryAgain={tryAgain}>{text("notices.failed")}</FailureWords>
      </EmptyState>
    );
  }
  return (
    <div className={styles.text} aria-busy="true">
      {Array.from({ length: skeleton_rows }, (_, row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  );
}
