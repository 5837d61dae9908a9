// Pure decisions of the order list: what is known of it after each answer.
import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { FullOrder } from "@gemgate/contract/checkout";

export interface OrderPages {
  state: "waiting" | "failed" | "full";
  /** Newest first, as the server answers. */
  list: readonly FullOrder[];
  /** There are older ones. */
  more: boolean;
  /** How it stands with the page of older ones. */
  older: "free" | "asking" | "failed";
}

export type OrderPagesChange =
  | { kind: "begin" }
  | { kind: "first"; list: readonly FullOrder[]; more: boolean }
  | { kind: "first_failed" }
  | { kind: "asking_older" }
  | { kind: "older"; list: readonly FullOrder[]; more: boolean }
  | { kind: "older_failed" }
  /** Another part of the page has seen how one of the orders stands now. */
  | { kind: "seen"; order: FullOrder };

export const noOrdersYet: OrderPages = { state: "waiting", list: [], more: false, older: "free" };

export function changeOrderPages(pages: OrderPages, change: OrderPagesChange): OrderPages {
  switch (change.kind) {
    case "begin":
      return noOrdersYet;
    case "first":
      return { ...pages, state: "full", ...putFirst(pages, change) };
    case "first_failed":
      // What is already in view stays: an older truth helps more than none.
      return pages.state === "full" ? pages : { ...pages, state: "failed" };
    case "asking_older":
      return { ...pages, older: "asking" };
    case "older":
      return { ...pages, list: addOlder(pages.list, change.list), more: change.more, older: "free" };
    case "older_failed":
      return { ...pages, older: "failed" };
    case "seen":
      return { ...pages, list: pages.list.map((order) => (isSame(order, change.order) ? change.order : order)) };
  }
}

/** Orders that wait for their payment stand first; within both kinds the newest does. */
export function unpaidFirst(list: readonly FullOrder[]): FullOrder[] {
  return [...list.filter(isUnpaid), ...list.filter((order) => !isUnpaid(order))];
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
function putFirst(
  pages: OrderPages,
  first: { list: readonly FullOrder[]; more: boolean },
): Pick<OrderPages, "list" | "more"> {
  const rest = pages.list.filter((order) => !first.list.some((fresh) => isSame(fresh, order)));
  const isJoined = rest.length < pages.list.length;
  const isLonger = isJoined && first.more && rest.length > 0;
  return isLonger ? { list: [...first.list, ...rest], more: pages.more } : first;
}

function addOlder(list: readonly FullOrder[], older: readonly FullOrder[]): FullOrder[] {
  return [...list, ...older.filter((order) => !list.some((known) => isSame(known, order)))];
}

function isSame(one: FullOrder, other: FullOrder): boolean {
  return one.billing_no === other.billing_no;
}
