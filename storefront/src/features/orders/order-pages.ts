// Pure decisions of the order list: what is known of it after each answer.
import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { OrderGroup } from "@gemgate/contract/order-groups";
import type { FullOrder } from "@gemgate/contract/checkout";
import { groupOfOrder } from "@gemgate/rules/checkout/order-group";

export interface OrderPages {
  state: "waiting" | "failed" | "full";
  /** Newest first, as the server answers. */
  list: readonly FullOrder[];
  /** There are older ones. */
  more: boolean;
  /** How it stands with the page of older ones. */
  older: "free" | "asking" | "failed";
  /** The second that the next page begins before, as the server says. */
  next?: number | undefined;
  /** How many there are without a filter, as far as they were seen. */
  all?: { count: number; more: boolean } | undefined;
  /** Player and game that it is about. */
  whose?: string;
}

interface PageCame {
  list: readonly FullOrder[];
  more: boolean;
  next?: number | undefined;
}

export type OrderPagesChange =
  /** The list of somebody, or of another filter. */
  | { kind: "begin"; whose?: string }
  | ({ kind: "first"; isFiltered?: boolean } & PageCame)
  | { kind: "first_failed" }
  /** The first page without a filter, asked for beside a list that has one. */
  | { kind: "counted"; all: { count: number; more: boolean } }
  | { kind: "asking_older" }
  | ({ kind: "older"; isFiltered?: boolean } & PageCame)
  | { kind: "older_failed" }
  /** Another part of the page has seen how one of the orders stands now. */
  | { kind: "seen"; order: FullOrder; group?: OrderGroup | "" };

export const noOrdersYet: OrderPages = { state: "waiting", list: [], more: false, older: "free" };

export function changeOrderPages(pages: OrderPages, change: OrderPagesChange): OrderPages {
  switch (change.kind) {
    case "begin":
      // How many there are is true for the next filter too.
      return pages.whose === change.whose ? { ...pages, next: undefined, ...noOrdersYet } : begun(change.whose);
    case "first":
      return counted({ ...pages, state: "full", ...putFirst(pages, change) }, change);
    case "first_failed":
      // What is already in view stays: an older truth helps more than none.
      return pages.state === "full" ? pages : { ...pages, state: "failed" };
    case "counted":
      return { ...pages, all: change.all };
    case "asking_older":
      return { ...pages, older: "asking" };
    case "older": {
      const { more, next } = change;
      return counted({ ...pages, list: addOlder(pages.list, change.list), more, next, older: "free" }, change);
    }
    case "older_failed":
      return { ...pages, older: "failed" };
    case "seen":
      return { ...pages, list: pages.list.flatMap((order) => (isSame(order, change.order) ? stillIn(change) : order)) };
  }
}

/** So few are seen at a glance; a row of filters would only stand in their way. */
const few_orders = 5;

export function isWorthFiltering({ all }: Pick<OrderPages, "all">): boolean {
  return all !== undefined && (all.more || all.count > few_orders);
}

/** Only an open order has a link to pay it by. */
export function isUnpaid(order: Pick<FullOrder, "status" | "pay_url">): boolean {
  return order.status === orderStatuses.pending && order.pay_url !== undefined;
}

/** The second that the next page begins before; undefined where nothing is in view yet. */
export function endOf(list: readonly FullOrder[]): number | undefined {
  return list.at(-1)?.create_time;
}

/** The first page asked for again: the rest of the list stays, unless so much is new that there would be a gap. */
function putFirst(pages: OrderPages, { list, more, next }: PageCame): Pick<OrderPages, "list" | "more" | "next"> {
  const isJoined = pages.list.some((order) => list.some((fresh) => isSame(fresh, order)));
  // What is not older than the end of the page and not on it has left the list, as an order that was paid leaves the unpaid ones.
  const rest = pages.list.filter(({ create_time = 0 }) => create_time < (endOf(list) ?? 0));
  const isLonger = isJoined && more && rest.length > 0;
  return isLonger ? { list: [...list, ...rest], more: pages.more, next: pages.next } : { list, more, next };
}

function begun(whose: string | undefined): OrderPages {
  return whose === undefined ? noOrdersYet : { ...noOrdersYet, whose };
}

function counted(pages: OrderPages, { isFiltered = false }: { isFiltered?: boolean }): OrderPages {
  return isFiltered ? pages : { ...pages, all: { count: pages.list.length, more: pages.more } };
}

/** An order that came to another group meanwhile is not of this list any more. */
function stillIn({ order, group = "" }: { order: FullOrder; group?: OrderGroup | "" }): FullOrder[] {
  if (group === "") return [order];
  return groupOfOrder({ outcome: order.outcome, isPaid: order.is_paid === 1 }) === group ? [order] : [];
}

function addOlder(list: readonly FullOrder[], older: readonly FullOrder[]): FullOrder[] {
  return [...list, ...older.filter((order) => !list.some((known) => isSame(known, order)))];
}

function isSame(one: FullOrder, other: FullOrder): boolean {
  return one.billing_no === other.billing_no;
}
