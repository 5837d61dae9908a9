// A page of orders from the server, also where it has looked at many and found none that fit.
import type { FullOrder } from "@gemgate/contract/checkout";
import type { ParametersOf } from "@gemgate/contract/call";
import type { listOrders } from "@gemgate/contract/checkout";

export interface OrderPage {
  readonly list: readonly FullOrder[];
  readonly more: boolean;
  /** The second that the next page begins before. */
  readonly next: number | undefined;
}

export type OrderQuestion = ParametersOf<typeof listOrders>;

/** So often an empty page is followed by the next one, before the player is asked whether to go on. */
const most_empty_pages = 5;

/** Goes on by itself until something is found. Null where a page did not come. */
export async function askOrders(
  askPage: (question: OrderQuestion) => Promise<OrderPage | null>,
  question: OrderQuestion,
): Promise<OrderPage | null> {
  let page = await askPage(question);
  for (let n = 1; n < most_empty_pages && isToBeFollowed(page); n += 1) {
    page = await askPage({ ...question, before: String(page.next) });
  }
  return page;
}

function isToBeFollowed(page: OrderPage | null): page is OrderPage & { next: number } {
  return page !== null && page.list.length === 0 && page.more && page.next !== undefined;
}
