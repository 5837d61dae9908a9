// Differences between the providers' settlement reports and our books, with what each side has.
import { differenceKinds, listDifferences } from "@gemgate/contract/console/books";
import type { Difference } from "@gemgate/contract/console/books";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Filters } from "../../ui/filters.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { OrderNumber } from "../../ui/order-number.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import ui from "../../ui/ui.module.css";
import styles from "./books.module.css";

const route = getRouteApi("/inside/books");

export function Differences() {
  const text = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["differences", search],
    queryFn: () => callConsole(listDifferences, search),
  });
  return (
    <section className={ui.panel} aria-label={text("books.differences")}>
      <div className={ui.panelHead}>
        <h2>{text("books.differences")}</h2>
        <Filters
          filters={[
            {
              key: "is",
              words: text("books.is"),
              kind: "choice",
              options: (["open", "closed", "all"] as const).map((value) => ({
                value,
                words: text(`books.is.${value}`),
              })),
            },
            {
              key: "kind",
              words: text("books.kind"),
              kind: "choice",
              options: differenceKinds.map((value) => ({ value, words: text(`review.cause.${value}`) })),
            },
            { key: "provider", words: text("books.provider"), kind: "text" },
          ]}
          values={{ is: search.is, kind: search.kind, provider: search.provider }}
          onChange={(values) => void navigate({ search: readFilters(values) })}
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={6} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text(search.is === undefined ? "books.agree" : "books.none")}>
          {search.is === "all" ? null : (
            <Button onClick={() => void navigate({ search: { is: "all" } })}>{text("books.showAll")}</Button>
          )}
        </Empty>
      ) : (
        <>
          <DifferenceTable rows={data.rows} />
          {data.next === null ? null : (
            <div className={ui.panelHead}>
              <Button onClick={() => void navigate({ search: (now) => ({ ...now, after: data.next ?? undefined }) })}>
                {text("books.older")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

type Values = Readonly<Record<string, string | undefined>>;

function readFilters({ is, kind, provider }: Values) {
  return {
    is: (["open", "closed", "all"] as const).find((one) => one === is),
    kind: differenceKinds.find((one) => one === kind),
    provider,
  };
}

function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  const text = useText();
  const columns = useDifferenceColumns();
  return <DataTable label={text("books.differences")} rows={rows} columns={columns} keyOf={({ id }) => String(id)} />;
}

function useDifferenceColumns(): Column<Difference>[] {
  const text = useText();
  return [
    { key: "found", head: text("books.found"), cell: ({ found_at }) => <Moment at={found_at} /> },
    {
      key: "what",
      head: text("books.what"),
      cell: ({ kind, provider, brand }) => (
        <>
          <b>{text(`review.cause.${kind}`)}</b>
          <SecondLine>{`${provider} · ${brand}`}</SecondLine>
        </>
      ),
    },
    { key: "sides", head: text("books.sides"), cell: (row) => <Sides row={row} /> },
    {
      key: "order",
      head: text("books.order"),
      cell: ({ billing_no, provider_txn }) =>
        billing_no === null ? (
          <code className={styles.code}>{provider_txn}</code>
        ) : (
          <OrderNumber billing_no={billing_no} />
        ),
    },
    { key: "state", head: text("books.is"), cell: (row) => <State row={row} /> },
  ];
}

/** By the names of the comparison; a difference has two or three of them. */
function Sides({ row: { detail } }: { row: Difference }) {
  const { currency } = detail;
  const wordsOf = (value: Difference["detail"][string]): string =>
    typeof value === "number" && typeof currency === "string" ? moneyWords(value, currency) : String(value);
  return (
    <ul className={styles.sides}>
      {Object.entries(detail)
        .filter(([name]) => name !== "billing_no" && name !== "currency")
        .map(([name, value]) => (
          <li key={name}>
            <span>{name}</span> {wordsOf(value)}
          </li>
        ))}
    </ul>
  );
}

function State({ row: { id, closed_at, closed_by, note } }: { row: Difference }) {
  const text = useText();
  if (closed_at === null) {
    return (
      <Link to="/review" search={{ kind: "break", case: `break ${id}` }} className={styles.link}>
        {text("books.decide")}
      </Link>
    );
  }
  return (
    <>
      <Pill tone="good">{text("books.is.closed")}</Pill>
      <SecondLine>{[closed_by ?? text("books.byItself"), note].filter(Boolean).join(": ")}</SecondLine>
    </>
  );
}
