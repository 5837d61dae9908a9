// The counts of visits and money, on a shop with orders.
import type { CollectedEvent } from "@gemgate/contract/tracking";
import { aBuyer, createdNumber, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { trackedEvent } from "@gemgate/testing/tracked-events";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import type { World } from "../../platform/world.ts";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeEvents, lineOf } from "./event-store.ts";
import { readEvent } from "./read-event.ts";
import { countNextVisits } from "./count-visits.ts";
import { rollupJob } from "./tracking-jobs.ts";

let shop: TestShop;
let asOwner: Pool;
/** A minute on, when what was just told is settled; and a day on. */
let soon: Moment;
let tomorrow: Moment;
let afterTomorrow: Moment;
beforeAll(async () => {
  shop = await startTestShop();
  const { host, port, database = "", user = "" } = shop.owner;
  asOwner = new Pool({ host, port, database, user, max: 1 });
  soon = momentAfter("1min");
  tomorrow = momentAfter("25h");
  afterTomorrow = momentAfter("26h");
  // Here it runs when the test says so.
  await shop.owner.query(
    `insert into job (name, next_at) values ('rollup', gem_now() + interval '1 day')
     on conflict (name) do update set next_at = excluded.next_at`,
  );
});
afterAll(async () => {
  await asOwner.end();
  for (const { db, pool } of [soon, tomorrow, afterTomorrow]) {
    await db.close();
    await pool.end();
  }
  await shop.close();
});

interface Moment extends World {
  readonly pool: Pool;
}

function momentAfter(time: string): Moment {
  const offset = `-c gemgate.virtual_offset=${time}`;
  const { options = "", ...serving } = shop.world.db.pool.options;
  const db = openDatabase({ ...serving, options: `${options} ${offset}`, max: 4 }, silentLog);
  const pool = new Pool({ ...asOwner.options, options: offset });
  return { ...shop.world, db, pool };
}

async function tell(session_id: string, names: CollectedEvent["event_name"][], changes: Partial<CollectedEvent> = {}) {
  const session = { ...trackedEvent().session, session_id };
  await store(names.map((event_name) => trackedEvent({ event_name, session, ...changes })));
}

/** A visit for each source; what follows a plus makes it another visit of the same source. */
function tellEach(visits: readonly string[], pool = asOwner): Promise<void> {
  const { session } = trackedEvent();
  return store(
    visits.map((session_id) =>
      trackedEvent({ session: { ...session, session_id, traffic_source: session_id.replace("+", "") } }),
    ),
    pool,
  );
}

/** As the collector stores them. */
async function store(events: readonly CollectedEvent[], pool = asOwner): Promise<void> {
  const brand = await brandOf("kitestone");
  const lines = events.map((told) => {
    const row = readEvent({
      path: "/service/recharge/dot.php",
      body: JSON.stringify({ ...told, ...brand }),
      host: "kitestone-collect.localhost:4020",
      userAgent: "Mozilla/5.0 Firefox/140.0",
    });
    return row === undefined ? "" : lineOf(row);
  });
  await storeEvents(pool, lines);
}

async function brandOf(brand: string): Promise<{ brand_event_id: number; app_id: string }> {
  const { rows } = await shop.owner.query<{ brand_event_id: number; app_id: string }>(
    "select (record ->> 'event_id')::int as brand_event_id, record ->> 'app_id' as app_id from brand where brand_key = $1",
    [brand],
  );
  return rows[0] ?? { brand_event_id: 0, app_id: "" };
}

test("visits are counted once by their furthest step, and money by orders alone, however often it is counted and whatever a page says [U2 A14]", async () => {
  await tell("looked", ["viewPage", "viewPage"]);
  const billing_no = await createdNumber(shop, await aBuyer(shop));
  await tell("bought", ["viewPage", "login", "clickBuy", "createOrder"], { params: { billing_no } });
  await tell("invented", ["payResult"], { params: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", status: 1 } });
  await payAtProvider(shop, billing_no);
  await expect.poll(async () => (await readFacts(shop, billing_no)).state).toBe("delivered");
  const job = rollupJob();
  await job.run(soon);
  await job.run(soon);
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
});

test("what is told, paid and delivered after a visit was counted moves its counts by that much, and of two processes one counts it", async () => {
  const place = { session: { ...trackedEvent().session, traffic_source: "late", session_id: "late" } };
  const billing_no = await createdNumber(shop, await aBuyer(shop));
  await tell("late", ["viewPage"], place);
  await countTwice();
  expect(await stepsOf("late")).toEqual({ viewed: 1, created: 0, paid: 0, delivered: 0 });
  await tell("late", ["createOrder"], { ...place, params: { billing_no } });
  // Whoever tells of the number later has no part in it.
  await tell("thief", ["createOrder"], { params: { billing_no } });
  await countTwice();
  expect(await stepsOf("late")).toEqual({ viewed: 1, created: 1, paid: 0, delivered: 0 });
  await payAtProvider(shop, billing_no);
  await expect.poll(async () => (await readFacts(shop, billing_no)).state).toBe("delivered");
  await countTwice();
  expect(await stepsOf("late")).toEqual({ viewed: 1, created: 1, paid: 1, delivered: 1 });
  const { rows } = await shop.owner.query("select sum(paid)::int as paid from funnel_day");
  expect(rows).toEqual([{ paid: 2 }]);
});

test("of the sources that strangers invent so many have a name as a report can show, and a day that is over keeps its largest", async () => {
  const before = await sources();
  const names = Array.from({ length: 1_005 }, (_, index) => `s${String(index).padStart(4, "0")}`);
  await tellEach([...names, ...names.slice(0, 40).map((name) => `${name}+`)]);
  while (await countNextVisits(soon, 300));
  // The sum of all others is one more.
  expect(await sources()).toEqual({ named: 1_001, visits: before.visits + 1_045 });
  await tellEach(["tomorrow"], tomorrow.pool);
  await rollupJob().run(afterTomorrow);
  const folded = await sources();
  expect(folded).toEqual({ named: 51, visits: before.visits + 1_045 });
  const { rows } = await shop.owner.query("select viewed from funnel_day where source = 's0001'");
  expect(rows).toEqual([{ viewed: 2 }]);
});

async function countTwice(): Promise<void> {
  const job = rollupJob();
  await Promise.all([job.run(soon), job.run(soon)]);
}

async function stepsOf(source: string) {
  const { rows } = await shop.owner.query("select viewed, created, paid, delivered from funnel_day where source = $1", [
    source,
  ]);
  return rows[0];
}

/** Sources with rows of their own on the first day, and the visits of all of its rows. */
async function sources(): Promise<{ named: number; visits: number }> {
  const { rows } = await shop.owner.query<{ named: number; visits: number }>(
    `select count(distinct source)::int as named, sum(viewed)::int as visits from funnel_day
      where day = (select min(day) from funnel_day)`,
  );
  return rows[0] ?? { named: 0, visits: 0 };
}
