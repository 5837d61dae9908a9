import type { WebhookEndpoint } from "@gemgate/contract/console/outgoing-webhooks";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../session/session.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

export function WebhooksPage() {
  const text = useText();
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={text("webhooks.title")}>
        {data?.can_add === true ? (
          <Button kind="main" onClick={() => setAdding(true)}>
            {text("webhooks.add")}
          </Button>
        ) : null}
      </PageHead>
      <p className={styles.note}>{text(data?.can_add === false ? "webhooks.noKey" : "webhooks.help")}</p>
      <section className={styles.panel} style={{ marginBlockStart: 12 }}>
        {data !== undefined ? (
          <Endpoints rows={data.rows} />
        ) : error === null ? (
          <Waiting rows={4} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </section>
      {isAdding ? <EndpointDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Endpoints({ rows }: { rows: readonly WebhookEndpoint[] }) {
  const text = useText();
  const { brands } = useSession();
  if (rows.length === 0) return <Empty words={text("webhooks.empty")} />;
  const titleOf = (brand: string): string => brands.find(({ key }) => key === brand)?.title ?? brand;
  return (
    <DataTable
      label={text("webhooks.title")}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf({ text, titleOf })}
    />
  );
}

interface Words {
  readonly text: ConsoleText;
  readonly titleOf: (brand: string) => string;
}

function columnsOf(words: Words): Column<WebhookEndpoint>[] {
  const { text, titleOf } = words;
  return [
    { key: "url", head: text("webhooks.url"), cell: (row) => urlCell(row, words) },
    { key: "brand", head: text("webhooks.brand"), cell: ({ brand }) => titleOf(brand) },
    { key: "types", head: text("webhooks.types"), cell: ({ types }) => types.join(", ") },
    { key: "state", head: text("webhooks.outcome"), cell: stateCell },
    { key: "last", head: text("webhooks.last"), cell: (row) => lastCell(row, words) },
  ];
}

function urlCell({ id, url }: WebhookEndpoint, { text }: Words) {
  return (
    <Link
      to="/webhooks/$endpoint"
      params={{ endpoint: id }}
      className={styles.link}
      aria-label={text("webhooks.open", { url })}
    >
      {url}
    </Link>
  );
}

function stateCell(row: WebhookEndpoint) {
  return <EndpointState endpoint={row} />;
}

function lastCell({ last_at, last_status, waiting }: WebhookEndpoint, { text }: Words) {
  if (last_at === null) return text("webhooks.none");
  return (
    <>
      <Moment at={last_at} />
      <SecondLine>{[last_status ?? "–", text("webhooks.waiting", { count: waiting })].join(", ")}</SecondLine>
    </>
  );
}
