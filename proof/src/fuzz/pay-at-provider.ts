import type { FuzzShop } from "./fuzz-shop.ts";
import type { KnownOrder, Lane } from "./lane.ts";
import type { Afterwards } from "./plans.ts";

const outcomes = { pays: "paid", "pays twice": "paid", "is declined": "failed", cancels: "cancelled" } as const;

/** The player at the provider's page. A payment that is over already is left as it is. */
export async function payAtProvider(
  shop: FuzzShop,
  lane: Lane,
  { order, url, afterwards }: { order: KnownOrder; url: string; afterwards: Afterwards },
): Promise<void> {
  if (afterwards === "nothing") return;
  const id = /\/checkout\/(\w+)$/.exec(url)?.[1];
  // Without a link of the provider's the page is our own: nothing can be paid there yet.
  if (id === undefined) return;
  const pay = async (more: object): Promise<void> => {
    const { txn_id } = await shop.provider("/control/pay", { id, outcome: outcomes[afterwards], ...more });
    if (typeof txn_id === "string") lane.remember(lane.payments, { txn_id, order });
  };
  await pay({});
  if (afterwards === "pays twice") await pay({ again: true });
}
