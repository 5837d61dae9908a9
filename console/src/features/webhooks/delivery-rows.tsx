import { listWebhookDeliveries, sendWebhookAgain } from "@gemgate/contract/console/outgoing-webhooks";
import type { WebhookDelivery } from "@gemgate/contract/console/outgoing-webhooks";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { useChange } from "../../session/use-change.ts";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";

const route = getRouteApi("/inside/webhooks/$endpoint");
const again_ms = 3_000;

/** Newest first; what waits changes while it is looked at. */
export function DeliveryRows({ endpoint }: { endpoint: string }) {
  const text = useText();
  const { before } = route.useSearch();
  const navigate = route.useNavigate();
  const queryKey = ["webhooks", endpoint, before] as const;
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callConsole(listWebhookDeliveries, { id: endpoint, before }),
    refetchInterval: again_ms,
  });
  const { busy, change } = useChange<unknown>(queryKey);
  if (data === undefined)
    return error === null ? <Waiting rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <Empty words={text("webhooks.none")} />;
  const send = (delivery: string): void => void change(() => callConsole(sendWebhookAgain, { id: endpoint, delivery }));
  return (
    <>
      <DataTable
        label={text("webhooks.title")}
        rows={data.rows}
        keyOf={({ id }) => id}
        columns={columnsOf({ text, busy, send })}
      />
      <div className={styles.panelHead} style={{ justifyContent: "flex-end" }}>
        {before === undefined ? null : (
          <Button onClick={() => void navigate({ search: {} })}>{text("webhooks.newest")}</Button>
        )}
        {data.next === null ? null : (
          <Button onClick={() => void navigate({ search: { before: data.next ?? undefined } })}>
            {text("webhooks.older")}
          </Button>
        )}
      </div>
    </>
  );
}

interface Actions {
  readonly text: ConsoleText;
  readonly busy: boolean;
  readonly send: (delivery: string) => void;
}

function columnsOf(actions: Actions): Column<WebhookDelivery>[] {
  const { text } = actions;
  return [
    { key: "when", head: text("webhooks.when"), cell: whenCell },
    { key: "type", head: text("webhooks.type"), cell: typeCell },
    { key: "state", head: text("webhooks.outcome"), cell: (row) => outcomeCell(row, actions) },
    { key: "answer", head: text("webhooks.answer"), cell: answerCell },
    { key: "again", head: text("webhooks.again"), isWhole: true, cell: (row) => againCell(row, actions) },
  ];
}

function whenCell({ first_at }: WebhookDelivery) {
  return <Moment at={first_at} isExact />;
}

/** The body is text like any other, and stays behind a line until it is asked for. */
function typeCell({ type, body }: WebhookDelivery) {
  return (
    <details>
      <summary>{type}</summary>
      <code className={styles.raw}>{body}</code>
    </details>
  );
}

const tones = { delivered: "good", "given up": "bad", disabled: "bad" } as const;
const outcomeWords = {
  delivered: "webhooks.outcome.delivered",
  "given up": "webhooks.outcome.given",
  disabled: "webhooks.outcome.disabled",
} as const;

function outcomeCell({ outcome, attempts, next_at }: WebhookDelivery, { text }: Actions) {
  return (
    <>
      <span className={styles.pill} data-tone={outcome === null ? "wait" : tones[outcome]}>
        {text(outcome === null ? "webhooks.outcome.waiting" : outcomeWords[outcome])}
      </span>
      <SecondLine>
        {text("webhooks.tries", { count: attempts })} {next_at === null ? null : <Moment at={next_at} />}
      </SecondLine>
    </>
  );
}

function answerCell({ last_status, last_ms, last_answer }: WebhookDelivery) {
  if (last_status === null) return "–";
  return (
    <>
      <span className={styles.number}>{`${last_status === 0 ? "–" : last_status} · ${last_ms ?? 0} ms`}</span>
      <SecondLine>{(last_answer ?? "").slice(0, 200)}</SecondLine>
    </>
  );
}

function againCell({ id, outcome }: WebhookDelivery, { text, busy, send }: Actions) {
  if (outcome === null) return null;
  return (
    <Button busy={busy} onClick={() => send(id)}>
      {text("webhooks.again")}
    </Button>
  );
}
