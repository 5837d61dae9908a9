// The counts of visits and money, on a shop with orders.
import type { CollectedEvent } from "@gemgate/contract/tracking";
import { aBuyer, createdNumber, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { trackedEvent } from "@gemgate/testing/tracked-events";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeEvents, lineOf } from "./event-store.ts";
import { readEvent } from "./read-event.ts";
import { rollupJob } from "./tracking-jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // Here it runs when the test says so.
  await shop.owner.query(
    `insert into job (name, next_at) values ('rollup', gem_now() + interval '1 day')
     on conflict (name) do update set next_at = excluded.next_at`,
  );
});
afterAll(() => shop.close());

/** As the collector stores them, some minutes ago. */
async function tell(session_id: string, names: CollectedEvent["event_name"][], changes: Partial<CollectedEvent> = {}) {
  const { brand_event_id, app_id } = await brandOf("kitestone");
  const lines = names.map((event_name) => {
    const session = { ...trackedEvent().session, session_id };
    const event = trackedEvent({ event_name, brand_event_id, app_id, session, ...changes });
    const row = readEvent({
      path: "/service/recharge/dot.php",
      body: JSON.stringify(event),
      host: "kitestone-collect.localhost:4020",
      userAgent: "Mozilla/5.0 Firefox/140.0",
    });
    return row === undefined ? "" : lineOf(row);
  });
  const { host, port, database = "", user = "" } = shop.owner;
  const pool = new Pool({ host, port, database, user, max: 1 });
  await storeEvents(pool, lines);
  await pool.end();
  await shop.owner.query(
    "update tracked_event set received_at = gem_now() - interval '1 minute' where session_id = $1",
    [session_id],
  );
}

async function brandOf(brand: string): Promise<{ brand_event_id: number; app_id: string }> {
  const { rows } = await shop.owner.query<{ brand_event_id: number; app_id: string }>(
    "select (record ->> 'event_id')::int as brand_event_id, record ->> 'app_id' as app_id from brand where brand_key = $1",
    [brand],
  );
  return rows[0] ?? { brand_event_id: 0, app_id: "" };
}

test("visits are counted once by their furthest step, and money by orders alone, however often it is counted and whatever a page says", async () => {
  await tell("looked", ["viewPage", "viewPage"]);
  const billing_no = await createdNumber(shop, await aBuyer(shop));
  await tell("bought", ["viewPage", "login", "clickBuy", "createOrder"], { params: { billing_no } });
  await tell("invented", ["payResult"], { params: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", status: 1 } });
  await payAtProvider(shop, billing_no);
  await expect.poll(async () => (await readFacts(shop, billing_no)).state).toBe("delivered");
  const job = rollupJob();
  await job.run(shop.world);
  await job.run(shop.world);
  const { rows } = await shop.owner.query(
    "select brand_id, env, domain_area, viewed, logged_in, has_character, clicked_buy, created, paid, delivered from funnel_day",
  );
  expect(rows).toEqual([
    {
      brand_id: "kitestone",
      env: "production",
      domain_area: "sea",
      viewed: 3,
      logged_in: 2,
      has_character: 2,
      clicked_buy: 2,
      created: 2,
      paid: 1,
      delivered: 1,
    },
  ]);
  const { payable_amount } = await readFacts(shop, billing_no);
  const sales = await shop.owner.query("select brand_id, env, orders, amount, players, new_players from sales_day");
  expect(sales.rows).toEqual([
    { brand_id: "kitestone", env: "production", orders: 1, amount: payable_amount, players: 1, new_players: 1 },
  ]);
});
