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
import { PageTurn } from "./page-turn.tsx";
import { approvalViews } from "./commands-search.ts";
import { amountOf, Earlier, useOutcomeWords } from "./outcome.tsx";

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
  const { next: after } = data;
  return (
    <>
      <DataTable<CommandRow>
        label={text("approvals.title")}
        rows={data.rows}
        columns={columns}
        keyOf={({ id }) => id}
      />
      <PageTurn
        onNewest={search.after === undefined ? undefined : () => void navigate({ search: { of: search.of } })}
        onOlder={after === null ? undefined : () => void navigate({ search: { of: search.of, after } })}
      />
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
  const text = useText();
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
          <End row={row} />
        </span>
      ),
    },
    { key: "do", head: text("approvals.do"), isWhole: true, cell: (row) => <ApprovalButtons command={row} /> },
  ];
}

function End({ row }: { row: CommandRow }) {
  const { text, locale } = useWords();
  const outcome = useOutcomeWords(row);
  const { state, expires_at, settled_by } = row;
  return (
    <SecondLine>
      {state === "proposed" ? text("approvals.until", { time: timeOf(locale, expires_at) }) : outcome}{" "}
      {settled_by === null
        ? ""
        : text("approvals.settled", { name: settled_by.name, time: timeOf(locale, settled_by.at) })}{" "}
      <Earlier command={row} />
    </SecondLine>
  );
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
