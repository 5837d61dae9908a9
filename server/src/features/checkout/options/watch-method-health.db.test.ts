// Failed payments put a method last in the list, and paid ones bring it back. Attempts are planted: how they end is
// told elsewhere, and whole crowds of players would say nothing more.
import { paymentListSchema } from "@gemgate/contract/checkout";
import type { PaymentOption } from "@gemgate/contract/checkout";
import { movableClock } from "@gemgate/testing/movable-clock";
import { aBuyer, create } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobWork } from "../../../platform/jobs.ts";
import { silentLog } from "../../../platform/log.ts";
import { createMetrics } from "../../../platform/metrics/metrics.ts";
import { methodHealthJob } from "./watch-method-health.ts";

const clock = movableClock();
const metrics = createMetrics();
const logged: Record<string, unknown>[] = [];
let shop: TestShop;

beforeAll(async () => {
  const keep = (fields: object): void => void logged.push({ ...fields });
  const log = { ...silentLog, warn: keep, error: keep };
  shop = await startTestShop({ work: false, world: { clock, log, metrics } });
  await shop.owner.query(
    `with top as (
       insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method)
       values ('kitestone', 'universal', 'US', '1', 'group', '{"en":"Group"}', '/art/pay-bank.svg', 5, 'sandbox', 'bank')
       returning id)
     insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, parent_id, name, icon, sort, provider, method)
     select 'kitestone', 'universal', 'US', '1', channel_id, top.id, '{"en":"Bank"}', '/art/pay-bank.svg', sort, 'sandbox', 'bank'
       from top, (values ('first', '1'), ('second', '2')) as given (channel_id, sort)`,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner.query("update payment_attempt set created_at = created_at - interval '1 day'");
  await watch();
  logged.length = 0;
});

interface Planted {
  readonly people: number;
  readonly state: "captured" | "failed" | "cancelled" | "pending" | "unknown";
  readonly channel_id?: string;
  readonly age?: string;
  /** Attempts of each. */
  readonly tries?: number;
}

let crowd = 0;

/** Players, new each time, who each made an order and got it to this state. */
async function plant({ people, state, channel_id = "scan", age = "10 minutes", tries = 1 }: Planted): Promise<void> {
  crowd += 1;
  const name = `crowd${crowd}-`;
  await shop.owner.query(
    "insert into account (brand_id, suid, user_name) select 'kitestone', $1 || n, '' from generate_series(1, $2::int) n",
    [name, people],
  );
  await shop.owner.query(
    `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
       list_amount, payable_amount, price_version, items, env, suid, user_name)
     select to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5(suid), 1, 20)), brand_id, id, '101', '100013', 's1', suid,
       '101-gem-330', 'universal', 'USD', 499, 499, 1, '[{"item_id":"gems","num":330}]', 'production', suid, ''
       from account where brand_id = 'kitestone' and suid like $1 || '%'`,
    [name],
  );
  await shop.owner.query(
    `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, channel_id, method, country,
       return_url, amount, currency, state, created_at, provider_txn, captured_amount, captured_currency, captured_at)
     select billing_no, no, 'sandbox', 'kitestone', billing_no || '-' || no, '1', $2, 'wallet', 'US', 'http://127.0.0.1/', 499, 'USD',
       $3::pay_state, gem_now() - $4::interval, case when $3 = 'captured' then billing_no end, case when $3 = 'captured' then 499 end,
       case when $3 = 'captured' then 'USD' end, case when $3 = 'captured' then gem_now() end
       from orders, generate_series(1, $5::int) as no where suid like $1 || '%'`,
    [name, channel_id, state, age, tries],
  );
}

/** The job is due, and what it says reaches the next answer. */
async function watch(): Promise<void> {
  await shop.owner.query("update job set next_at = gem_now(), lease_until = null");
  await jobWork(methodHealthJob()).runBatch(shop.world, "me");
  clock.letPass(2_000);
}

async function listed(): Promise<PaymentOption[]> {
  const asked = { client_id: "100013", platform: "web", domain_area: "universal", product_id: "101-gem-330" };
  const { content } = await shop.call("/api/pay/getCountryList", asked);
  return v.parse(paymentListSchema, content).country["US"]?.toSorted((one, other) => one.sort - other.sort) ?? [];
}

/** Of the payways that are watched here; the demo offers more. */
async function keys(): Promise<string[]> {
  return (await listed()).map(({ key }) => key).filter((key) => /^[12]_/.test(key));
}

const usual = ["1_scan", "1_group", "1_card", "2_"];
const scan = { brand: "kitestone", provider: "sandbox", payway_id: "1", channel_id: "scan" };

test("a method with a high failure rate stands last, is in the log once, and is never hidden [I9]", async () => {
  expect(await keys()).toEqual(usual);
  await plant({ people: 9, state: "failed" });
  await plant({ people: 2, state: "captured" });
  await watch();
  expect(await keys()).toEqual(["1_group", "1_card", "2_", "1_scan"]);
  const line = { event: "method_failing", ...scan, tried: 11, paid: 2 };
  expect(logged).toEqual([line]);
  await watch();
  await watch();
  expect(logged).toEqual([line]);
  expect(await metrics.registry.metrics()).toContain('gemgate_method_failing{method="kitestone sandbox 1_scan"} 1');
  // It can still be paid with.
  expect(await create(shop, await aBuyer(shop), { country: "US", channel_id: "scan" })).toMatchObject({ code: 1 });

  await plant({ people: 7, state: "captured" });
  await watch();
  expect(await keys()).toEqual(usual);
  expect(logged.slice(1)).toEqual([{ event: "method_works_again", ...scan, tried: 18, paid: 9 }]);
  expect(await metrics.registry.metrics()).toContain('gemgate_method_failing{method="kitestone sandbox 1_scan"} 0');
});

test("the mark ends by itself when the failures are old", async () => {
  await plant({ people: 8, state: "failed" });
  await watch();
  expect(await keys()).toEqual(["1_group", "1_card", "2_", "1_scan"]);
  await shop.owner.query("update payment_attempt set created_at = created_at - interval '3 hours'");
  await watch();
  expect(await keys()).toEqual(usual);
});

describe("what counts", () => {
  async function tried(): Promise<unknown> {
    await watch();
    const { rows } = await shop.owner.query(
      "select tried, paid, failed, is_failing from method_health where channel_id = 'scan' and brand_id = 'kitestone'",
    );
    return rows[0];
  }

  test("counts players and not tries: a player who tries twenty times is one", async () => {
    await plant({ people: 1, state: "failed", tries: 20 });
    expect(await tried()).toEqual({ tried: 1, paid: 0, failed: 1, is_failing: false });
  });

  test("does not include players who left the payment page, let it run out or are still there", async () => {
    await plant({ people: 9, state: "cancelled" });
    await plant({ people: 9, state: "pending", age: "2 hours" });
    expect(await tried()).toEqual({ tried: 0, paid: 0, failed: 0, is_failing: false });
  });

  test("is a provider that gives no answer, once it has had its time", async () => {
    await plant({ people: 9, state: "unknown", age: "1 minute" });
    expect(await tried()).toMatchObject({ tried: 0 });
    await plant({ people: 8, state: "unknown", age: "3 minutes" });
    expect(await tried()).toEqual({ tried: 8, paid: 0, failed: 8, is_failing: true });
  });
});

test("a failing channel stands last behind its option, and the option goes when all of them fail", async () => {
  const group = async () => (await listed()).find(({ key }) => key === "1_group");
  const channels = async () =>
    (await group())?.sub_payment.toSorted((one, other) => one.sort - other.sort).map(({ key }) => key);
  await plant({ people: 8, state: "failed", channel_id: "first" });
  await watch();
  expect([await keys(), await channels()]).toEqual([usual, ["1_second", "1_first"]]);
  await plant({ people: 8, state: "failed", channel_id: "second" });
  await watch();
  expect([await keys(), await channels()]).toEqual([
    ["1_scan", "1_card", "2_", "1_group"],
    ["1_first", "1_second"],
  ]);
});

test("of two processes that find the same method failing, one logs it", async () => {
  await plant({ people: 8, state: "failed" });
  const job = methodHealthJob();
  await Promise.all([job.run(shop.world), job.run(shop.world)]);
  expect(logged.filter(({ event }) => event === "method_failing")).toHaveLength(1);
});

test("an unchanged figure is not written again", async () => {
  await plant({ people: 3, state: "failed" });
  await watch();
  const written = async () => (await shop.owner.query("select xmin::text from method_health order by 1")).rows;
  const before = await written();
  await watch();
  expect(await written()).toEqual(before);
  await plant({ people: 1, state: "failed" });
  await watch();
  expect(await written()).not.toEqual(before);
});
