import type { CommandRow } from "@gemgate/contract/console/commands";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PageHead } from "../../shell/shell.tsx";
import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import type { Tone } from "../../ui/pill.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import { timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { ApprovalButtons } from "./approval-buttons.tsx";
import { commandsQuery } from "./command-queries.ts";
import { approvalViews } from "./commands-search.ts";
import { amountOf, Earlier } from "./outcome.tsx";

const route = getRouteApi("/inside/approvals");

/** What was proposed and waits for a second person, and what became of the rest. */
export function ApprovalsPage() {
  const text = useText();
  const { of } = route.useSearch();
  const tabs = approvalViews.map((view) => ({
    key: view,
    words: text(`approvals.of.${view}`),
    link: { to: "/approvals", search: { of: view } } as const,
  }));
  return (
    <>
      <PageHead title={text("approvals.title")} />
      <ViewTabs label={text("approvals.views")} at={of} tabs={tabs} />
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
  const { data, error, refetch } = useQuery({ ...commandsQuery(search), refetchInterval: 15_000 });
  if (data === undefined)
    return error === null ? <Waiting rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) {
    return (
      <Empty words={text(`approvals.empty.${search.of}`)}>
        {search.of === "all" ? null : (
          <Button onClick={() => void navigate({ search: { of: "all" } })}>{text("approvals.showAll")}</Button>
        )}
      </Empty>
    );
  }
  return (
    <>
      <DataTable<CommandRow>
        label={text("approvals.title")}
        rows={data.rows}
        columns={columns}
        keyOf={({ id }) => id}
      />
      <div className={styles.panelHead} style={{ justifyContent: "flex-end" }}>
        {search.after === undefined ? null : (
          <Button onClick={() => void navigate({ search: { of: search.of } })}>{text("audit.newest")}</Button>
        )}
        {data.next === null ? null : (
          <Button onClick={() => void navigate({ search: { of: search.of, after: data.next ?? undefined } })}>
            {text("table.older")}
          </Button>
        )}
      </div>
    </>
  );
}

const tones: Readonly<Record<CommandRow["state"], Tone>> = {
  proposed: "wait",
  approved: "info",
  done: "good",
  refused: "bad",
  withdrawn: "plain",
  expired: "plain",
};

function useColumns(): Column<CommandRow>[] {
  const { text, locale } = useWords();
  return [
    { key: "what", head: text("approvals.what"), cell: (row) => <What row={row} /> },
    { key: "amount", head: text("approvals.amount"), isNumber: true, cell: amountOf },
    { key: "why", head: text("approvals.why"), cell: ({ note }) => note },
    {
      key: "by",
      head: text("approvals.by"),
      cell: ({ by, created_at }) => (
        <span>
          {by.name}
          <SecondLine>
            <Moment at={created_at} />
          </SecondLine>
        </span>
      ),
    },
    {
      key: "state",
      head: text("approvals.state"),
      cell: (row) => (
        <span>
          <Pill tone={tones[row.state]}>{text(`commands.state.${row.state}`)}</Pill>
          <SecondLine>
            {row.state === "proposed" ? text("approvals.until", { time: timeOf(locale, row.expires_at) }) : row.outcome}{" "}
            {row.settled_by === null
              ? ""
              : text("approvals.settled", { name: row.settled_by.name, time: timeOf(locale, row.settled_by.at) })}{" "}
            <Earlier command={row} />
          </SecondLine>
        </span>
      ),
    },
    { key: "do", head: text("approvals.do"), isWhole: true, cell: (row) => <ApprovalButtons command={row} /> },
  ];
}

function What({ row: { kind, object, billing_no } }: { row: CommandRow }) {
  const text = useText();
  return (
    <span>
      <b style={{ fontWeight: 600 }}>{text(`commands.kind.${kind}`)}</b>
      <SecondLine>
        {billing_no === null ? (
          <span className={styles.mono}>{object}</span>
        ) : (
          <Link to="/orders/$billing_no" params={{ billing_no }} className={styles.mono}>
            {billing_no}
          </Link>
        )}
      </SecondLine>
    </span>
  );
}
