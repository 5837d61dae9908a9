// The facts of a case as the store's own work leaves them, read as the console's role, and what is suggested for each.
import { suggestAction } from "@gemgate/rules/console/suggest-action";
import { causeOf } from "@gemgate/rules/console/case-cause";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decide } from "../review/public.ts";
import { factsOf, findCase } from "./case-list-store.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

/** What the console would suggest, with the cause that it saw. */
async function suggestedFor(kind: string, id: string): Promise<unknown> {
  await shop.owner.query("begin");
  try {
    await shop.owner.query("set local role gemgate_console");
    await shop.owner.query("select set_config('gemgate.brands', 'kitestone', true)");
    const row = await findCase({ query: (text, values) => shop.owner.query(text, [...(values ?? [])]) }, { kind, id });
    if (row === undefined) return undefined;
    const facts = factsOf(row);
    const { action, safe } = suggestAction(facts);
    return { cause: causeOf(facts), action, safe };
  } finally {
    await shop.owner.query("rollback");
  }
}

const products = ["60", "330", "680", "980", "1980", "3280"].map((size) => `101-gem-${size}`);

async function ordered(): Promise<string> {
  return createdNumber(shop, buyer, { product_id: products.pop() ?? "" });
}

async function faulty(fault: { fault: string; error?: string }): Promise<string> {
  const billing_no = await ordered();
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", times: 1, match, ...fault });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "review");
  return billing_no;
}

test("goods whose key means something else at the game are asked about, never sent again on a guess", async () => {
  const billing_no = await faulty({ fault: "http_200_error", error: "key_reused" });
  expect(await suggestedFor("order", billing_no)).toEqual({ cause: "key_reused", action: "ask-game", safe: false });
});

test("a refund that the provider refused for good is begun again without a risk", async () => {
  await shop.provider("/control/scenario", { scenario: "refuse" });
  const billing_no = await faulty({ fault: "http_200_error", error: "rejected" });
  expect(await suggestedFor("order", billing_no)).toEqual({ cause: "refund_refused", action: "refund", safe: true });
  await decide(shop.world, { action: "refund", billing_no }, { operator: "tester", note: "again" });
  await factsOnce(shop, billing_no, "refunded");
  expect(await suggestedFor("order", billing_no)).toBeUndefined();
});

test("a payment without an answer is asked about by its own key", async () => {
  const billing_no = await ordered();
  const { rows } = await shop.owner.query<{ id: string }>(
    `update payment_attempt set in_review = true, last_error = 'no usable answer', lease_until = null, lease_no = lease_no + 1
      where billing_no = $1 returning id::text`,
    [billing_no],
  );
  const id = rows[0]?.id ?? "";
  expect(await suggestedFor("payment", id)).toEqual({ cause: "payment_in_doubt", action: "ask", safe: true });
});

test("goods that were never sent go out by their own key while all of their money is here", async () => {
  const billing_no = await faulty({ fault: "http_200_error", error: "key_reused" });
  await shop.owner.query(
    "update delivery set state = 'pending', sent_at = null, last_error = 'no answer for too long' where order_no = $1",
    [billing_no],
  );
  await shop.owner.query("alter table order_event disable trigger append_only");
  await shop.owner.query(
    "update order_event set cause = 'not delivered: no answer for too long' where billing_no = $1 and to_state = 'review'",
    [billing_no],
  );
  await shop.owner.query("alter table order_event enable trigger append_only");
  expect(await suggestedFor("order", billing_no)).toEqual({ cause: "goods_in_doubt", action: "deliver", safe: true });
});
