import { counted_max, exportOrders } from "@gemgate/contract/console/orders";
import type { OrderRow } from "@gemgate/contract/console/orders";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { maySomewhere, useSession } from "../../session/session.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Filters } from "../../ui/filters.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { exactTimeOf } from "../../ui/time.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { countQuery, listQuery, newerQuery } from "./order-calls.ts";
import { tailOf, useOrderColumns } from "./order-columns.tsx";
import { OrderDrawer } from "./order-drawer.tsx";
import { useOrderFilters } from "./order-filters.ts";
import { filterOf, readOrdersSearch, searchOf } from "./orders-search.ts";
import type { OrdersSearch } from "./orders-search.ts";
import styles from "./orders.module.css";
import { viewOf, views } from "./views.ts";

const route = getRouteApi("/inside/orders");

export function OrdersPage() {
  const text = useText();
  // The router hands on what no schema names, and this list asks for nothing that it does not know.
  const search = readOrdersSearch(route.useSearch());
  const navigate = route.useNavigate();
  const filters = useOrderFilters();
  const { row } = search;
  return (
    <>
      <PageHead title={text("orders.title")} />
      <ViewTabs label={text("orders.views")} at={viewOf(search)} tabs={useViewTabs(search)} />
      <div className={styles.tools}>
        <Filters
          filters={filters}
          values={valuesOf(search)}
          onChange={(values) => void navigate({ search: searchOf(values) })}
        />
        <Newer search={search} />
        <Csv search={search} />
      </div>
      <div className={styles.list} data-open={row === undefined ? undefined : ""}>
        <section className={styles.panel}>
          <Rows key={JSON.stringify({ ...search, row: undefined })} search={search} />
        </section>
        {row === undefined ? null : (
          <OrderDrawer
            billing_no={row}
            onClose={() => void navigate({ search: { ...search, row: undefined }, replace: true })}
          />
        )}
      </div>
    </>
  );
}

function valuesOf({
  after: _after,
  before: _before,
  row: _row,
  ...values
}: OrdersSearch): Record<string, string | undefined> {
  return values;
}

/** Counts of what waits for somebody, and of the view that is shown, asked after its rows. */
function useViewTabs(search: OrdersSearch) {
  const { text, locale } = useWords();
  const at = viewOf(search);
  const { data: rows } = useQuery(listQuery(search));
  const { brand, env } = search;
  const own = views.map((view) => ({ ...view, search: { ...view.search, brand, env } }));
  const counts = useQueries({
    queries: own.map((view) =>
      countQuery(view.search, rows !== undefined && (view.isUrgent === true || view.key === at)),
    ),
  });
  return own.map(({ key, words, search: filters, isUrgent }, no) => {
    const count = counts[no]?.data;
    return {
      key,
      words: text(words),
      link: { to: "/orders", search: filters } as const,
      count: count === undefined ? undefined : countWords(locale, count),
      isUrgent: isUrgent === true && count !== undefined && count.count > 0,
    };
  });
}

function countWords(locale: string, { count, more }: { count: number; more: boolean }): string {
  return `${new Intl.NumberFormat(locale).format(count)}${more ? "+" : ""}`;
}

function Rows({ search }: { search: OrdersSearch }) {
  const { text, locale } = useWords();
  const navigate = route.useNavigate();
  const columns = useOrderColumns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(listQuery(search));
  const { data: count } = useQuery(countQuery(search, data !== undefined));
  if (data === undefined)
    return error === null ? <Waiting rows={12} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <NoRows search={search} />;
  return (
    <>
      <DataTable<OrderRow>
        label={text("orders.title")}
        rows={data.rows}
        columns={columns}
        keyOf={({ billing_no }) => billing_no}
        nameOf={({ billing_no }) => text("orders.choose", { no: tailOf(billing_no) })}
        at={search.row}
        onAt={(row) => void navigate({ search: { ...search, row }, replace: true })}
        onOpen={(billing_no) => void navigate({ to: "/orders/$billing_no", params: { billing_no } })}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.foot}>
        <span>
          {count === undefined
            ? null
            : text("orders.shown", { shown: data.rows.length, total: countWords(locale, count) })}{" "}
          {text("orders.asOf", { time: exactTimeOf(locale, data.as_of) })}
        </span>
        <span className={styles.keys}>{text("orders.keys")}</span>
        <Button
          busy={data.previous === null}
          onClick={() =>
            void navigate({
              search: { ...search, before: data.previous ?? undefined, after: undefined, row: undefined },
            })
          }
        >
          {text("table.newer")}
        </Button>
        <Button
          busy={data.next === null}
          onClick={() =>
            void navigate({ search: { ...search, after: data.next ?? undefined, before: undefined, row: undefined } })
          }
        >
          {text("table.older")}
        </Button>
      </div>
      {chosen.size === 0 ? null : (
        <ChosenBar
          rows={data.rows.filter(({ billing_no }) => chosen.has(billing_no))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}

/** Why nothing is there, and one way out. */
function NoRows({ search }: { search: OrdersSearch }) {
  const text = useText();
  const navigate = route.useNavigate();
  const timeless = { ...search, time: undefined, from: undefined, to: undefined, after: undefined, before: undefined };
  const isTimed = search.time !== undefined && search.time !== "all";
  const { data } = useQuery(countQuery(timeless, isTimed));
  const hasMore = isTimed && data !== undefined && data.count > 0;
  return (
    <Empty words={text("orders.empty")}>
      <Button onClick={() => void navigate({ search: hasMore ? timeless : {} })}>
        {hasMore ? text("orders.withoutTime", { count: data.count }) : text("orders.showAll")}
      </Button>
    </Empty>
  );
}

function Newer({ search }: { search: OrdersSearch }) {
  const text = useText();
  const { data: rows, refetch } = useQuery(listQuery(search));
  const { data: newer } = useQuery(newerQuery(search, rows?.head ?? null));
  return (
    <output className={styles.newer}>
      {newer.count === 0 ? null : (
        <Button kind="quiet" onClick={() => void refetch()}>
          {text("orders.new", { count: Math.min(newer.count, counted_max) })}
        </Button>
      )}
    </output>
  );
}

/** The browser itself keeps what comes, however long it takes. */
function Csv({ search }: { search: OrdersSearch }) {
  const text = useText();
  const session = useSession();
  const address = (): string => {
    const filter = Object.entries(filterOf(search)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return `${exportOrders.path}?${new URLSearchParams(filter).toString()}`;
  };
  if (!maySomewhere(session, "export.csv")) return null;
  return (
    <Button onClick={() => location.assign(address())}>
      <Icon of="download" />
      {text("orders.csv")}
    </Button>
  );
}
