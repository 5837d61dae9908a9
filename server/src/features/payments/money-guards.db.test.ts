// Constraints behind the money code: a bug in it is refused by the database, for every role.
import { aPlacing } from "@gemgate/testing/hold-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { applyInTransaction } from "./apply-observation.ts";
import type { Attempt } from "./attempt-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
let paid: Attempt;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
  paid = await placed();
  const { id: attempt_id, merchant_ref, amount, currency } = paid;
  const observed = { about: "payment", merchant_ref, provider_ref: "", provider_txn: "txn_1", state: "paid" } as const;
  const observation = { ...observed, money: { amount, currency }, paid_s: undefined };
  await inTransaction(small.world, (tx) => applyInTransaction(tx, { attempt_id, observation, cause: "test" }));
});
afterAll(() => small.close());

async function placed(): Promise<Attempt> {
  const attempt = await placeOrder(small.world.db, aPlacing(1));
  if (attempt === undefined) throw new Error("not placed");
  return attempt;
}

describe("money that came in", () => {
  test.each([
    ["captured_amount = captured_amount - 1"],
    ["captured_currency = 'EUR'"],
    ["provider_txn = 'txn_2'"],
    ["captured_at = captured_at - interval '1 day'"],
    ["amount = amount + 1"],
    ["merchant = 'another'"],
  ])("is not rewritten: %s", async (change) => {
    const update = small.world.db.query(`update payment_attempt set ${change} where id = $1`, [paid.id]);
    await expect(update).rejects.toMatchObject({ code: "42501" });
  });

  test("is asked for at the price and for the brand of its order", async () => {
    const { billing_no } = await placed();
    const copy = (amount: string, merchant: string): Promise<unknown> =>
      small.world.db.query(
        `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, method, country, return_url,
           amount, currency)
         select billing_no, 2, provider, ${merchant}, billing_no || '-2', payway_id, method, country, return_url, ${amount}, currency
           from payment_attempt where billing_no = $1`,
        [billing_no],
      );
    await expect(copy("amount + 1", "merchant")).rejects.toMatchObject({ code: "23514" });
    await expect(copy("amount", "'another'")).rejects.toMatchObject({ code: "23514" });
    await expect(copy("amount", "merchant")).resolves.toBeDefined();
  });
});

describe("a refund", () => {
  const add = (amount: number, currency: string, ref: string): Promise<unknown> =>
    small.world.db.query(
      "insert into refund (payment_attempt_id, amount, currency, reason, refund_ref) values ($1, $2, $3, 'test', $4)",
      [paid.id, amount, currency, ref],
    );

  test("is in the currency that came in, and all of them together never pass it", async () => {
    await expect(add(1, "EUR", "r0")).rejects.toMatchObject({ code: "23514" });
    await expect(add(paid.amount + 1, "USD", "r0")).rejects.toMatchObject({ code: "23514" });
    await add(paid.amount - 10, "USD", "r1");
    await expect(add(11, "USD", "r2")).rejects.toMatchObject({ code: "23514" });
    await add(10, "USD", "r2");
  });

  test("that was given up does not come back beside another that took its place", async () => {
    await small.world.db.query("update refund set state = 'failed' where refund_ref = 'r2'");
    await add(10, "USD", "r3");
    const again = small.world.db.query("update refund set state = 'unknown' where refund_ref = 'r2'");
    await expect(again).rejects.toMatchObject({ code: "23514" });
  });

  test.each([["amount = amount + 1"], ["currency = 'EUR'"], ["refund_ref = 'another'"]])(
    "is not rewritten: %s",
    async (change) => {
      const update = small.world.db.query(`update refund set ${change} where refund_ref = 'r1'`);
      await expect(update).rejects.toMatchObject({ code: "42501" });
    },
  );

  test("of a payment that brought nothing does not exist", async () => {
    const { id } = await placed();
    const refund = small.world.db.query(
      "insert into refund (payment_attempt_id, amount, currency, reason, refund_ref) values ($1, 1, 'USD', 'test', 'r9')",
      [id],
    );
    await expect(refund).rejects.toMatchObject({ code: "23514" });
  });
});
