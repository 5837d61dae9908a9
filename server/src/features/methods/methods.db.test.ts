// Operators see how people fare with payment methods, and take one out of the list.
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let shop: TestConsole;
let ada = "";
let kit = "";
let finance = "";
beforeAll(async () => {
  shop = await openTestConsole();
  ada = await comeIn(shop, await enrol(shop, { login: "ada" }));
  kit = await comeIn(shop, await enrol(shop, { login: "kit", role: "support_lead", brand: "kitestone" }));
  finance = await comeIn(shop, await enrol(shop, { login: "fin", role: "finance", brand: "moonrest" }));
});
beforeEach(async () => {
  await shop.owner.query("delete from method_pause");
  await shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterAll(() => shop.close());

const scan = { brand: "kitestone", region: "universal", payway_id: "1", channel_id: "scan" };
const pause = (body: object, cookie: string) => shop.ask("/methods/pause", { method: "POST", body, cookie });
const resume = (body: object, cookie: string) => shop.ask("/methods/pause", { method: "DELETE", body, cookie });

async function version(): Promise<number> {
  const { rows } = await shop.owner.query<{ version: string }>("select version from catalogue_version");
  return Number(rows[0]?.version);
}

test("a method is paused and resumed with who and why, and each moves the number that lists are kept under", async () => {
  const before = await version();
  expect(await pause({ ...scan, hours: 2, note: "The provider is away." }, kit)).toMatchObject({
    status: 200,
    body: { by: "kit", note: "The provider is away.", until: expect.any(String) },
  });
  const paused = await version();
  expect(paused).toBeGreaterThan(before);
  expect(await pause({ ...scan, hours: null, note: "again" }, ada)).toMatchObject({ status: 409 });
  const { body } = await shop.ask("/methods/options?brand=kitestone&region=universal", { cookie: kit });
  expect(body["rows"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ channel_id: "scan", pause: expect.objectContaining({ by: "kit" }) }),
    ]),
  );
  expect(await resume(scan, kit)).toMatchObject({ status: 200 });
  expect(await version()).toBeGreaterThan(paused);
  expect(await resume(scan, kit)).toMatchObject({ status: 404 });
  const { rows } = await shop.owner.query(
    "select operator, action, object from audit where action like 'method %' order by id",
  );
  const object = "method kitestone:universal:1:scan";
  expect(rows).toEqual([
    { operator: "kit", action: "method pause", object },
    { operator: "kit", action: "method resume", object },
  ]);
});

test("another brand's method is as unknown as one that nobody has", async () => {
  expect(await pause({ ...scan, hours: 1, note: "no" }, finance)).toMatchObject({ status: 404 });
  expect(await pause({ ...scan, channel_id: "nothing", hours: 1, note: "no" }, kit)).toMatchObject({ status: 404 });
  await pause({ ...scan, hours: 1, note: "yes" }, kit);
  expect(await resume(scan, finance)).toMatchObject({ status: 404 });
  const { body } = await shop.ask("/methods/options?brand=kitestone", { cookie: finance });
  expect(JSON.stringify(body)).not.toContain("kitestone");
  expect(JSON.stringify(await shop.ask("/methods", { cookie: finance }))).not.toContain("kitestone");
});

test("a pause has a reason and an end that can be waited for, and asks for a fresh code", async () => {
  for (const change of [{ note: " " }, { hours: 0 }, { hours: 10_000 }, { hours: 1.5 }, { until: "tomorrow" }]) {
    expect(await pause({ ...scan, hours: 1, note: "why", ...change }, kit)).toMatchObject({ status: 400 });
  }
  await shop.owner.query("update operator_session set proved_at = gem_now() - interval '6 minutes'");
  expect(await pause({ ...scan, hours: 1, note: "why" }, kit)).toMatchObject({ body: { error: "step_up_needed" } });
});

test("a pause that is over is replaced by a new one", async () => {
  await shop.owner.query(
    `insert into method_pause (brand_id, domain_area, payway_id, channel_id, until, by, note)
     values ('kitestone', 'universal', '1', 'scan', gem_now() - interval '1 second', 'ada', 'old')`,
  );
  expect(await pause({ ...scan, hours: null, note: "new" }, kit)).toMatchObject({ status: 200, body: { until: null } });
});

test("methods come with how people fare now and usually, and with whether they are paused", async () => {
  await shop.owner.query(
    `insert into method_health (brand_id, provider, payway_id, channel_id, since, tried, paid, failed, is_failing)
     values ('kitestone', 'sandbox', '1', 'scan', gem_now(), 20, 5, 15, true)`,
  );
  await shop.owner.query(
    `insert into sales_hour (hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency, created, tried, succeeded, paid,
                             delivered, refunded, gross, given_back, disputed, fees)
     select date_trunc('hour', gem_now() - interval '2 days', 'UTC'), 'kitestone', 'production', '101', 'universal', '1', 'scan', 'USD',
            100, 100, 91, 91, 91, 0, 0, 0, 0, 0`,
  );
  await pause({ ...scan, hours: null, note: "why" }, kit);
  const { status, body } = await shop.ask("/methods?brand=kitestone", { cookie: kit });
  expect(status).toBe(200);
  expect(Array.isArray(body["rows"]) && body["rows"][0]).toMatchObject({
    brand: "kitestone",
    channel_id: "scan",
    tried: 20,
    paid: 5,
    usual_tried: 100,
    usual_paid: 91,
    is_failing: true,
    is_paused: true,
  });
});
