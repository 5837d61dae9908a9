import { readLedgerChain } from "@gemgate/contract/console/books";
import { useQuery } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { useText } from "../../text/texts.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import ui from "../../ui/ui.module.css";

/** The chain of checkpoints over the ledger. */
export function Chain() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ["ledger chain"],
    queryFn: () => callConsole(readLedgerChain, {}),
  });
  return (
    <section className={ui.panel} aria-label={text("books.chain")}>
      <div className={ui.panelHead}>
        <h2>{text("books.chain")}</h2>
        {data === undefined || data.holds === null ? null : (
          <Pill tone={data.holds ? "good" : "bad"}>{text(data.holds ? "books.holds" : "books.broken")}</Pill>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <DetailList
          details={[
            [text("books.checkpoints"), String(data.checkpoints)],
            data.checked_at === null ? null : [text("books.checkpointAt"), <Moment key="at" at={data.checked_at} />],
            [text("books.sinceCheckpoint"), String(data.since)],
          ]}
        />
      )}
    </section>
  );
}
