// Prices that hold from one moment to another: what an order costs at the border is decided by the database's clock, in the statement
// that makes the order.
import { accountOf, aPlacing } from "@gemgate/testing/hold-story";
import { aBuyer, create, creationOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../platform/database.ts";
import type { Database } from "../../../platform/database.ts";
import { silentLog } from "../../../platform/log.ts";
import { PriceMoved } from "../../orders/public.ts";
import { placeOrder } from "../../payments/public.ts";

const racers = 20;
let shop: TestShop;
let other: AnotherServer;
let buyer: Buyer;
const clocks: Database[] = [];

beforeAll(async () => {
  shop = await startTestShop({ work: false });
  other = await shop.startAnother({ work: false });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  await shop.owner.query("update price_window set retired_at = gem_now() where retired_at is null");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  for (const db of clocks) await db.close();
  await other.close();
  await shop.close();
});

interface Window {
  readonly product_id: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

async function addWindow({ product_id, from, to, amount }: Window): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
     values ('kitestone', $1, 'universal', 'USD', $2, $3, $4) returning id`,
    [product_id, from, to, amount],
  );
  return Number(rows[0]?.id);
}

/** The shop's database at a moment at which its clock stands still. */
function at(moment: string): Database {
  const config = { ...shop.world.settings.database.reveal(), options: `-c gemgate.virtual_now=${moment}`, max: 2 };
  const db = openDatabase(config, silentLog);
  clocks.push(db);
  return db;
}

describe("a price from one moment to another", () => {
  const sale = { product_id: "101-gem-330", from: "2031-03-10T09:00:00Z", to: "2031-03-11T09:00:00Z", amount: 399 };

  test("is charged from its first moment on and up to its last, and nothing else is [J34]", async () => {
    const price_window_id = await addWindow(sale);
    const account_id = await accountOf(shop, buyer);
    const usual = { list_amount: 499, payable_amount: 499, price_window_id: null };
    const reduced = { list_amount: 399, payable_amount: 399, price_window_id };
    for (const [moment, right, wrong] of [
      ["2031-03-10T08:59:59.999999Z", usual, reduced],
      ["2031-03-10T09:00:00Z", reduced, usual],
      ["2031-03-11T08:59:59.999999Z", reduced, usual],
      ["2031-03-11T09:00:00Z", usual, reduced],
    ] as const) {
      const db = at(moment);
      await expect(placeOrder(db, aPlacing(account_id, wrong))).rejects.toThrow(PriceMoved);
      expect(await placeOrder(db, aPlacing(account_id, right))).toMatchObject({ amount: right.payable_amount });
    }
  });

  test("that lies wholly in the past changes nothing, nor does one that was retired", async () => {
    await addWindow({ ...sale, from: "2021-01-01T00:00:00Z", to: "2021-01-02T00:00:00Z" });
    const retired = await addWindow({ ...sale, from: "2021-02-01T00:00:00Z", to: "2099-01-01T00:00:00Z" });
    await shop.owner.query("update price_window set retired_at = gem_now() where id = $1", [retired]);
    const asked = { product_id: sale.product_id, shown_price: "4.99" };
    expect(await create(shop, buyer, asked)).toMatchObject({ code: 1 });
  });

  test("may begin when another one is over, and two at once are refused by the table", async () => {
    await addWindow(sale);
    await addWindow({ ...sale, from: sale.to, to: "2031-03-12T09:00:00Z" });
    const overlapping = addWindow({ ...sale, from: "2031-03-11T08:00:00Z", to: "2031-03-11T08:30:00Z" });
    await expect(overlapping).rejects.toMatchObject({ code: "23P01", constraint: "one_price_at_a_time" });
    await addWindow({ ...sale, product_id: "101-gem-60" });
  });
});

test("a list price that is over is refused with the new one, which then is taken [J34]", async () => {
  const goods = { product_id: "101-gem-680" };
  await addWindow({ ...goods, from: "2021-01-01T00:00:00Z", to: "2099-01-01T00:00:00Z", amount: 749 });
  const refused = await create(shop, buyer, { ...goods, shown_price: "9.99" });
  expect(refused).toMatchObject({ code: -3017, content: { price: 7.49, currency: "USD" } });
  const created = await create(shop, buyer, { ...goods, shown_price: "7.49" });
  expect(created).toMatchObject({ code: 1 });
  // What comes after changes nothing in the order.
  await shop.owner.query("update price_window set retired_at = gem_now() where retired_at is null");
  const { rows } = await shop.owner.query("select list_amount, payable_amount from orders where billing_no = $1", [
    created.content["billing_no"],
  ]);
  expect(rows).toEqual([{ list_amount: 749, payable_amount: 749 }]);
});

test("of twenty creations at once, while prices change every two seconds, each has the price of its moment or none [J34]", async () => {
  const { rows: goods } = await shop.owner.query<{ product_id: string; amount: number }>(
    `select product_id, amount from goods join price using (brand_id, product_id)
      where brand_id = 'kitestone' and gp_id = '101' and on_sale and not is_limit and domain_area = 'universal' and currency = 'USD'
        and version = 1 and product_id not in ('101-gem-330', '101-gem-680') order by product_id limit 10`,
  );
  expect(goods).toHaveLength(10);
  // Two seconds of every four have a sale price of their own: a machine that stalls is asked to check again a few times, not without end.
  await shop.owner.query(
    `insert into price_window (brand_id, product_id, domain_area, currency, starts_at, ends_at, amount)
     select 'kitestone', product_id, 'universal', 'USD', gem_now() + make_interval(secs => 4 * n), gem_now() + make_interval(secs => 4 * n + 2), 10 + n
       from unnest($1::text[]) as product_id, generate_series(0, 60) as n`,
    [goods.map(({ product_id }) => product_id)],
  );
  const bodies = buyer.roles
    .slice(0, 2)
    .flatMap(({ role_id = "", server_id = "" }) =>
      goods.map(({ product_id }) => creationOf(shop, { ...buyer, role_id, server_id }, { product_id })),
    );
  expect(bodies).toHaveLength(racers);
  const ports = [shop.port, other.port];
  const answers = await sendTogether(
    bodies.map((body, index) => ({
      port: ports[index % 2] ?? shop.port,
      host: `kitestone.localhost:${shop.port}`,
      path: "/api/pay/platform_pay",
      body: new URLSearchParams(body).toString(),
    })),
  );
  // Under load a price may have moved more often than a creation tries; then nothing was made.
  const made = answers.filter(({ code }) => code !== -1003);
  expect(new Set(made.map(({ code }) => code))).toEqual(new Set([1]));
  const { rows } = await shop.owner.query<{ is_right: boolean }>(
    `select o.list_amount = p.amount and o.price_window_id is not distinct from p.price_window_id as is_right
       from orders o, price_at(o.brand_id, o.product_id, o.domain_area, o.currency, o.created_at) p
      where o.billing_no = any($1::text[])`,
    [made.map(({ content }) => content["billing_no"])],
  );
  expect(rows).toHaveLength(made.length);
  expect(rows.every(({ is_right }) => is_right)).toBe(true);
});
