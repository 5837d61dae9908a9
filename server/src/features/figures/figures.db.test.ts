// What the console tells of how the store is doing, to operators of one brand and of all.
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let shop: TestConsole;
let ada = "";
let kit = "";
let mimi = "";
beforeAll(async () => {
  shop = await openTestConsole();
  ada = await comeIn(shop, await enrol(shop, { login: "ada" }));
  kit = await comeIn(shop, await enrol(shop, { login: "kit", role: "manager", brand: "kitestone" }));
  mimi = await comeIn(shop, await enrol(shop, { login: "mimi", role: "manager", brand: "nowhere" }));
});
beforeEach(async () => {
  await shop.owner.query("delete from sales_hour");
  await shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterAll(() => shop.close());

interface Hour {
  readonly hour: string;
  readonly brand?: string;
  readonly game?: string;
  readonly currency?: string;
  readonly paid?: number;
  readonly gross?: number;
  readonly waits?: Record<string, number>;
}

async function plant({
  hour,
  brand = "kitestone",
  game = "101",
  currency = "USD",
  paid = 1,
  gross = 499,
  waits = {},
}: Hour) {
  await shop.owner.query(
    `insert into sales_hour (hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency, created, tried, succeeded, paid,
                             delivered, refunded, gross, given_back, disputed, fees, waits)
     values ($1, $2, 'production', $3, 'universal', '1', 'scan', $4, $5::int * 2, $5, $5, $5, $5, 0, $6, 0, 0, 0, $7)`,
    [hour, brand, game, currency, paid, gross, waits],
  );
}

const at = (hour: number, minute = 0): string =>
  `2026-03-10T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00.000Z`;
const ask = (path: string, query: Record<string, string>, cookie = ada) =>
  shop.ask(`${path}?${new URLSearchParams(query).toString()}`, { cookie });

describe("figures", () => {
  test("are the sums of the hours that were asked for, of each currency for itself", async () => {
    await plant({ hour: at(8), gross: 1_000 });
    await plant({ hour: at(9), paid: 3, gross: 3_000, waits: { 20: 3 } });
    await plant({ hour: at(10), paid: 2, gross: 2_000, waits: { 40: 2 } });
    await plant({ hour: at(10), currency: "JPY", gross: 700 });
    const { status, body } = await ask("/figures", { from: at(9, 15), to: at(10, 59) });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        now: {
          created: 12,
          paid: 6,
          money: [
            { currency: "USD", gross: 5_000 },
            { currency: "JPY", gross: 700 },
          ],
        },
        before: null,
      },
    });
  });

  test("stand beside the hours of before, of which the last one counts as far as this one has come", async () => {
    await plant({ hour: at(9), gross: 1_000 });
    await plant({ hour: at(10), paid: 4, gross: 4_000 });
    await plant({ hour: at(14), gross: 500 });
    const { body } = await ask("/figures", { from: at(14), to: at(15, 15), before: at(9) });
    expect(body).toMatchObject({
      now: { paid: 1, money: [{ gross: 500 }] },
      before: { paid: 2, money: [{ gross: 2_000 }] },
    });
  });

  test("are cut by brand, region and game, and are those of the operator's own brands alone", async () => {
    await plant({ hour: at(9), gross: 1_000 });
    await plant({ hour: at(9), game: "102", gross: 200 });
    await plant({ hour: at(9), brand: "moonrest", gross: 30 });
    const span = { from: at(9), to: at(9, 30) };
    const grossOf = async (more: Record<string, string>, cookie: string): Promise<unknown> => {
      const { body } = await ask("/figures", { ...span, ...more }, cookie);
      return body["now"];
    };
    expect(await grossOf({}, ada)).toMatchObject({ money: [{ gross: 1_230 }] });
    expect(await grossOf({ game: "102" }, ada)).toMatchObject({ money: [{ gross: 200 }] });
    expect(await grossOf({ region: "elsewhere" }, ada)).toMatchObject({ money: [] });
    expect(await grossOf({ brand: "moonrest" }, ada)).toMatchObject({ money: [{ gross: 30 }] });
    expect(await grossOf({}, kit)).toMatchObject({ money: [{ gross: 1_200 }] });
    expect(await grossOf({ brand: "moonrest" }, kit)).toMatchObject({ money: [] });
    expect(await grossOf({}, mimi)).toMatchObject({ money: [], paid: 0 });
  });

  test("of more than three months, or that end before they begin, are not asked for", async () => {
    const to = at(9);
    for (const from of ["2025-12-01T00:00:00.000Z", at(10), "yesterday"]) {
      expect(await ask("/figures", { from, to })).toMatchObject({ status: 400 });
      expect(await ask("/figures/series", { from, to })).toMatchObject({ status: 400 });
    }
  });

  test("come hour by hour with the whole day of before, and with when they were counted", async () => {
    await plant({ hour: at(14), gross: 500, waits: { 30: 1 } });
    await plant({ hour: "2026-03-03T20:00:00.000Z", gross: 900 });
    const { body } = await ask("/figures/series", { from: at(0), to: at(15), before: "2026-03-03T00:00:00.000Z" });
    expect(body).toMatchObject({
      now: [{ hour: at(14), paid: 1, wait_p95_ms: expect.any(Number) }],
      before: [{ hour: "2026-03-03T20:00:00.000Z", money: [{ gross: 900 }] }],
    });
  });
});

test("delivery names each game with what waits for it, of the operator's own brands", async () => {
  await plant({ hour: at(9), waits: { 30: 1 } });
  const { status, body } = await ask("/delivery", { from: at(9), to: at(9, 30) }, kit);
  expect({ status, body }).toMatchObject({ status: 200, body: { rows: expect.any(Array) } });
  const rows: unknown = body["rows"];
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ brand: "kitestone", game: "101", delivered: 1, waiting: 0, retried: 0 }),
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain("moonrest");
  expect(await ask("/delivery", { from: at(9), to: at(9, 30) }, mimi)).toMatchObject({ body: { rows: [] } });
});

describe("promises and work", () => {
  test("every promise is named, with how many rows break it and when it was looked at", async () => {
    await shop.owner.query(
      `insert into invariant_check (name, counts, checked_at)
       values ('inv01_money_unresolved', '{"rows": 2}', gem_now()), ('inv01b_delivered_unpaid', '{"rows": 1}', gem_now()),
              ('inv02_double_delivery', '{"rows": 0}', gem_now()), ('inv03_unbalanced', '{}', null)
       on conflict (name) do update set counts = excluded.counts, checked_at = excluded.checked_at`,
    );
    const { body } = await ask("/promises", {}, kit);
    expect(body["promises"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "INV01", broken: 3, checked_at: expect.any(String) }),
        expect.objectContaining({ id: "INV02", broken: 0 }),
        expect.objectContaining({ id: "INV03", checked_at: null }),
      ]),
    );
    expect(body).toMatchObject({ owed: [], checkpoint: null });
  });

  test("what waits is counted by kind with the oldest, for the brand that it belongs to", async () => {
    await shop.owner.query(
      `insert into recon_break (provider, merchant, provider_txn, kind, detail, found_at)
       values ('sandbox', 'kitestone', 't1', 'missing_here', '{}', '2026-03-01T00:00:00Z'),
              ('sandbox', 'kitestone', 't2', 'missing_here', '{}', '2026-03-02T00:00:00Z'),
              ('sandbox', 'moonrest', 't3', 'missing_here', '{}', '2026-02-01T00:00:00Z')`,
    );
    const differences = async (cookie: string, query: Record<string, string> = {}): Promise<unknown> => {
      const { body } = await ask("/work", query, cookie);
      return Array.isArray(body["rows"]) ? body["rows"].find(({ kind }) => kind === "difference") : body;
    };
    expect(await differences(kit)).toMatchObject({ count: 2, oldest: "2026-03-01T00:00:00.000Z" });
    expect(await differences(ada)).toMatchObject({ count: 3, oldest: "2026-02-01T00:00:00.000Z" });
    expect(await differences(ada, { brand: "moonrest" })).toMatchObject({ count: 1 });
    expect(await differences(mimi)).toMatchObject({ count: 0, oldest: null, money: [] });
  });
});

test("what a second person is to approve waits too, for its own brand", async () => {
  await shop.owner.query(
    `insert into operator_command (operator_id, request_key, fingerprint, brand_id, kind, object, note)
     select id, gen_random_uuid(), sha256('test'), brand, 'thresholds', 'thresholds ' || brand, 'as agreed'
       from operator, unnest('{kitestone,moonrest}'::text[]) brand where login = 'ada'`,
  );
  const approvals = async (cookie: string): Promise<unknown> => {
    const { body } = await ask("/work", {}, cookie);
    return Array.isArray(body["rows"]) ? body["rows"].find(({ kind }) => kind === "approval") : body;
  };
  expect(await approvals(ada)).toMatchObject({ count: 2 });
  expect(await approvals(kit)).toMatchObject({ count: 1, oldest: expect.any(String) });
  expect(await approvals(mimi)).toMatchObject({ count: 0 });
});

test("funnels are cut by what is asked for, with the sum of all, of the operator's own brands", async () => {
  await shop.owner.query(
    `insert into funnel_day (day, brand_id, env, domain_area, platform, channel, source, viewed, logged_in, has_character, chose_goods,
                             chose_method, clicked_buy, created, paid, delivered)
     values ('2026-03-10', 'kitestone', 'production', 'universal', 'web', 1, 'mail', 90, 80, 70, 60, 50, 40, 30, 20, 10),
            ('2026-03-10', 'kitestone', 'production', 'universal', 'ios', 1, '', 9, 8, 7, 6, 5, 4, 3, 2, 1),
            ('2026-03-10', 'moonrest', 'production', 'universal', 'ios', 1, '', 1, 1, 1, 1, 1, 1, 1, 1, 1)`,
  );
  const span = { from: "2026-03-10", to: "2026-03-10" };
  expect(await ask("/funnels", { ...span, by: "device" }, kit)).toMatchObject({
    status: 200,
    body: {
      all: [99, 88, 77, 66, 55, 44, 33, 22, 11],
      rows: [
        { name: "web", steps: [90, 80, 70, 60, 50, 40, 30, 20, 10] },
        { name: "ios", steps: [9, 8, 7, 6, 5, 4, 3, 2, 1] },
      ],
    },
  });
  expect(await ask("/funnels", { ...span, by: "all", brand: "moonrest" }, kit)).toMatchObject({
    body: { all: [0, 0, 0, 0, 0, 0, 0, 0, 0], rows: [] },
  });
  expect(await ask("/funnels", { ...span, by: "language" })).toMatchObject({ status: 400 });
  expect(await ask("/funnels/methods", span, kit)).toMatchObject({ status: 200, body: { rows: [] } });
});

test("marks are what was changed of the shop for all, and of methods for the brand that they belong to", async () => {
  await shop.owner.query(
    `insert into audit (at, operator, action, object, note) values
       ('2026-03-10T08:00:00Z', 'cli', 'shop apply', 'shop version 7', 'n'),
       ('2026-03-10T09:00:00Z', 'ada', 'method pause', 'method moonrest:universal:1:scan', 'n'),
       ('2026-03-10T09:00:00Z', 'ada', 'grant', 'operator kit', 'n')`,
  );
  const span = { from: at(0), to: at(23) };
  const kindsOf = async (cookie: string): Promise<unknown> => {
    const { body } = await ask("/marks", span, cookie);
    return Array.isArray(body["rows"]) ? body["rows"].map(({ kind, what }) => `${kind} ${what}`) : body;
  };
  expect(await kindsOf(ada)).toEqual(["shop 7", "pause moonrest:universal:1:scan"]);
  expect(await kindsOf(kit)).toEqual(["shop 7"]);
});
