// Ready views: each is a set of filters and nothing else.
import type { ConsoleKey } from "@gemgate/locales/console/console-text";
import type { OrdersSearch } from "./orders-search.ts";

interface View {
  readonly key: string;
  readonly words: ConsoleKey;
  readonly search: OrdersSearch;
  /** Its count is work that waits. */
  readonly isUrgent?: boolean;
}

export const views: readonly View[] = [
  { key: "all", words: "orders.view.all", search: {} },
  { key: "today", words: "orders.view.today", search: { time: "today" } },
  {
    key: "notDelivered",
    words: "orders.view.notDelivered",
    search: { facts: "not_delivered,in_doubt" },
    isUrgent: true,
  },
  { key: "review", words: "orders.view.review", search: { state: "review" }, isUrgent: true },
  { key: "waiting", words: "orders.view.waiting", search: { money: "unpaid" } },
  { key: "refunds", words: "orders.view.refunds", search: { refund: "yes" } },
  { key: "disputed", words: "orders.view.disputed", search: { money: "disputed" } },
];

/** The view whose filters these are, at whatever brand. */
export function viewOf({
  after: _after,
  before: _before,
  row: _row,
  brand: _brand,
  env: _env,
  ...filters
}: OrdersSearch): string | undefined {
  const written = writeDown(filters);
  return views.find(({ search }) => writeDown(search) === written)?.key;
}

function writeDown(search: object): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
