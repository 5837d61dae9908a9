// Buying again on an open order: the link that was given is given again, as long as the provider still takes money on it.
import { aPlacing } from "@gemgate/testing/hold-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { chooseLiveAttempt } from "./attempt-store.ts";
import { placeOrder } from "./placing-store.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterAll(() => small.close());

test.each([
  ["a link of ten minutes ago", "pending", 600, true],
  ["a link that ends within a minute", "pending", 1_780, false],
  ["a link that has ended at the provider", "pending", 3_600, false],
  ["an attempt that never got a link, however old,", "unknown", 3_600, true],
])("%s (%s, %d s old) is given again: %s", async (_, state, age_s, isChosen) => {
  const placing = aPlacing(1);
  const placed = await placeOrder(small.world.db, placing);
  if (placed === undefined) throw new Error("not placed");
  await small.owner.query(
    "update payment_attempt set state = $2::pay_state, created_at = gem_now() - make_interval(secs => $3::int) where id = $1",
    [placed.id, state, age_s],
  );
  const { billing_no, payway_id, channel_id, country } = placed;
  const chosen = await inTransaction(small.world, (tx) =>
    chooseLiveAttempt(tx, { billing_no, payway_id, channel_id, country }),
  );
  expect(chosen?.id).toBe(isChosen ? placed.id : undefined);
});
