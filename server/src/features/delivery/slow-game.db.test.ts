// A game that answers late, or not at all, holds its own deliveries alone.
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, countGrants, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { takeDueDeliveries } from "./delivery-store.ts";
import { takeDueRevocations } from "./revocation-store.ts";

const packs = [60, 330, 680, 980, 1980, 3280, 4980, 6480, 12960];

test("goods of one game arrive while more deliveries of another game than its cap wait for an answer", async () => {
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  let waiting = 0;
  const held = divertFetch("/deliver", async (send) => {
    waiting += 1;
    await gate;
    return send();
  });
  const fetchHeld: typeof fetch = (address, init) =>
    typeof init?.body === "string" && init.body.includes('"gp_id":"103"') ? held(address, init) : fetch(address, init);
  const shop = await startTestShop({ world: { clock: hurriedClock(), fetch: fetchHeld } });
  const slow = await aBuyer(shop, { gp_id: "103" });
  const healthy = await aBuyer(shop);
  const stuck: string[] = [];
  for (const gems of packs) stuck.push(await createdNumber(shop, slow, { product_id: `103-gem-${gems}` }));
  await Promise.all(stuck.map((billing_no) => payAtProvider(shop, billing_no)));
  await expect.poll(() => waiting).toBe(8);

  const billing_no = await createdNumber(shop, healthy);
  await payAtProvider(shop, billing_no);
  expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ state: "delivered" });
  expect(waiting).toBe(8);

  answer();
  for (const number of stuck) await factsOnce(shop, number, "delivered");
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(waiting).toBe(packs.length);
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

describe("due deliveries and revocations", () => {
  let small: SmallWorld;
  beforeAll(async () => {
    small = await openSmallWorld();
    // Rows without the orders and payments behind them: only what is taken matters here.
    await small.owner.query("set session_replication_role = replica");
  });
  afterEach(async () => {
    await small.owner.query("delete from delivery");
    await small.owner.query("delete from outbox");
  });
  afterAll(() => small.close());

  const addDeliveries = (gp_id: string, count: number, waited: string): Promise<unknown> =>
    small.owner.query(
      `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, next_at)
       select $1 || '-' || n, 'order', $1 || '-' || n, 'kitestone', $1, 'c', 's1', 'r', gem_now() - $3::interval
         from generate_series(1, $2::int) n`,
      [gp_id, count, waited],
    );
  const takeGames = async (batch: number, running: Record<string, number>): Promise<string[]> => {
    const rows = await takeDueDeliveries(small.world.db, "me", { batch, party_max: 8, running });
    return rows.map(({ gp_id }) => gp_id).toSorted();
  };

  test("are taken of no game beyond its cap, however many wait and however long", async () => {
    await addDeliveries("101", 20, "1 hour");
    await addDeliveries("102", 2, "1 second");
    expect(await takeGames(16, { 101: 6 })).toEqual(["101", "101", "102", "102"]);
    expect(await takeGames(16, { 101: 8, 102: 2 })).toEqual([]);
    expect(await takeGames(16, { 101: 7, 102: 1 })).toEqual(["101"]);
  });

  test("are taken in the order in which they became due when there is not room for all", async () => {
    await addDeliveries("101", 3, "1 second");
    await addDeliveries("103", 3, "1 hour");
    expect(await takeGames(3, {})).toEqual(["103", "103", "103"]);
    expect(await takeGames(3, {})).toEqual(["101", "101", "101"]);
    expect(await takeGames(3, {})).toEqual([]);
  });

  test("count a revocation for the game that has to take the goods back", async () => {
    await small.owner.query(
      `insert into outbox (topic, key, payload)
       select 'revoke', 'k' || n, jsonb_build_object('gp_id', case when n > 4 then '102' else '101' end)
         from generate_series(1, 6) n`,
    );
    const rows = await takeDueRevocations(small.world.db, "me", { batch: 8, party_max: 4, running: { 101: 4 } });
    expect(rows.map(({ payload }) => payload.gp_id)).toEqual(["102", "102"]);
  });
});
