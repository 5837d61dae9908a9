import { refundStates } from "@gemgate/contract/console/refunds";
import type { RefundRow } from "@gemgate/contract/console/refunds";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Money, moneyWords } from "../../ui/money.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import type { Tone } from "../../ui/pill.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { refundsQuery } from "./command-queries.ts";
import { PageTurn } from "./page-turn.tsx";

const route = getRouteApi("/inside/refunds");
const all = "all";

/** Money on its way back, each refund with its own state, tries and the provider's words. */
export function RefundsPage() {
  const text = useText();
  const { state } = route.useSearch();
  const tabs = [
    { key: all, words: text("refunds.all"), link: { to: "/refunds", search: {} } as const },
    ...refundStates.map((one) => ({
      key: one,
      words: text(`refunds.state.${one}`),
      link: { to: "/refunds", search: { state: one } } as const,
      isUrgent: one === "stuck",
    })),
  ];
  return (
    <>
      <PageHead title={text("refunds.title")} />
      <ViewTabs label={text("refunds.state")} at={state ?? all} tabs={tabs} />
      <section className={styles.panel} style={{ marginBlockStart: 12 }}>
        <Rows />
      </section>
    </>
  );
}

function Rows() {
  const text = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useQuery(refundsQuery(search));
  if (data === undefined)
    return error === null ? <Waiting rows={10} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) {
    return (
      <Empty words={text("refunds.empty")}>
        {search.state === undefined ? null : (
          <Button onClick={() => void navigate({ search: {} })}>{text("approvals.showAll")}</Button>
        )}
      </Empty>
    );
  }
  const { next: after } = data;
  return (
    <>
      <DataTable<RefundRow>
        label={text("refunds.title")}
        rows={data.rows}
        columns={columns}
        keyOf={({ refund_ref }) => refund_ref}
      />
      <PageTurn
        onNewest={search.after === undefined ? undefined : () => void navigate({ search: { state: search.state } })}
        onOlder={after === null ? undefined : () => void navigate({ search: { ...search, after } })}
      />
    </>
  );
}

const tones: Readonly<Record<RefundRow["state"], Tone>> = {
  waiting: "info",
  stuck: "bad",
  succeeded: "good",
  failed: "bad",
};

function useColumns(): Column<RefundRow>[] {
  const text = useText();
  return [
    {
      key: "order",
      head: text("refunds.order"),
      cell: ({ billing_no, provider }) => (
        <span>
          <Link to="/orders/$billing_no" params={{ billing_no }} className={styles.mono}>
            {billing_no}
          </Link>
          <SecondLine>{provider}</SecondLine>
        </span>
      ),
    },
    {
      key: "amount",
      head: text("refunds.amount"),
      isNumber: true,
      cell: ({ amount, captured_amount, currency }) => (
        <span>
          <Money minor={amount} currency={currency} />
          {captured_amount === null || captured_amount === amount ? null : (
            <SecondLine>{text("refunds.of", { amount: moneyWords(captured_amount, currency) })}</SecondLine>
          )}
        </span>
      ),
    },
    {
      key: "state",
      head: text("refunds.state"),
      cell: ({ state }) => <Pill tone={tones[state]}>{text(`refunds.state.${state}`)}</Pill>,
    },
    { key: "tries", head: text("refunds.tries"), isNumber: true, cell: ({ tries }) => tries },
    { key: "said", head: text("refunds.said"), cell: ({ last_error }) => last_error ?? "–" },
    {
      key: "by",
      head: text("refunds.by"),
      cell: ({ by, is_external }) => by ?? text(is_external ? "refunds.atProvider" : "refunds.itself"),
    },
    { key: "since", head: text("refunds.since"), cell: ({ at }) => <Moment at={at} /> },
    {
      key: "next",
      head: text("refunds.next"),
      cell: ({ next_at }) => (next_at === null ? "–" : <Moment at={next_at} />),
    },
  ];
}
