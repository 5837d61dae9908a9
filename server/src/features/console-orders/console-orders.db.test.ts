// Orders as operators read them: every filter, pages that keep their place, and a wall around each brand.
import { goodsFacts, moneyFacts } from "@gemgate/contract/console/order-facts";
import { orderPageSchema } from "@gemgate/contract/console/orders";
import { orderStates } from "@gemgate/rules/checkout/order-lifecycle";
import { factsOf } from "@gemgate/rules/console/facts";
import type { FactsOfOrder } from "@gemgate/rules/console/facts";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { ConsoleAnswer, TestConsole } from "@gemgate/testing/console-story";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestConsole;
let numbers: ReadonlyMap<string, string>;
/** At every brand; at the second one alone; a colleague of the first. */
let everywhere = "";
let elsewhere = "";
let colleague = "";
let colleague_id = "";
let own_id = "";

beforeAll(async () => {
  shop = await openTestConsole();
  const client = new Client(shop.ownerConfig);
  await client.connect();
  numbers = await plantStories(client);
  await addSilentOrders(client);
  await client.end();
  const ada = await enrol(shop, { login: "ada" });
  own_id = ada.id;
  everywhere = await comeIn(shop, ada);
  elsewhere = await comeIn(shop, await enrol(shop, { login: "eve", role: "support", brand: "hanbit" }));
  const cy = await enrol(shop, { login: "cy", role: "support", brand: "kitestone" });
  colleague_id = cy.id;
  colleague = await comeIn(shop, cy);
});
afterAll(() => shop.close());

/** Thirty of another brand: ten at each of three moments, so that pages end inside a moment. */
async function addSilentOrders(owner: Client): Promise<void> {
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await owner.query(
    `with player as (
       insert into account (brand_id, suid, user_name) values ('hanbit', 'suid-of-a-player', 'somebody') returning id)
     insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, role_name, product_id, domain_area, currency,
       list_amount, payable_amount, price_version, env, suid, user_name, state, version, created_at, expires_at)
     select to_char(at at time zone 'UTC', 'YYYYMMDD') || lpad(n::text, 20, '0'), 'hanbit', id, '201', '100113', 's' || n % 2, 'role-' || n,
            'Character ' || n, 'goods-' || n % 3, case when n % 2 = 0 then 'sea' else 'eu' end, case when n % 2 = 0 then 'USD' else 'EUR' end,
            100 * n, 100 * n, 1, 'production', 'suid-of-a-player', 'somebody', 'expired', 1, at, at + interval '30 minutes'
       from player, generate_series(1, 30) n,
            lateral (select date_trunc('second', gem_now()) - make_interval(days => 1, mins => n / 10) as at) moment`,
  );
  await owner.query("commit");
}

const ask = (path: string, cookie = everywhere): Promise<ConsoleAnswer> => shop.ask(path, { cookie });

interface Row {
  readonly billing_no: string;
  readonly created_at: string;
  readonly money: string;
  readonly goods_fact: string;
}

function rowsOf({ body, status }: ConsoleAnswer): readonly Row[] {
  expect(status).toBe(200);
  return Array.isArray(body["rows"]) ? body["rows"] : [];
}

function expectNewestFirst(times: readonly string[]): void {
  expect(times.filter((time, at) => time > (times[at - 1] ?? time))).toEqual([]);
}

async function numbersOf(filter: string, cookie = everywhere): Promise<string[]> {
  const rows = rowsOf(await ask(`/orders?limit=200&${filter}`, cookie));
  return rows.map(({ billing_no }) => nameOf(billing_no)).toSorted();
}

/** Stories by their names, others by what their number ends with. */
function nameOf(billing_no: string): string {
  return [...numbers].find(([, number]) => number === billing_no)?.[0] ?? String(Number(billing_no.slice(8)));
}

function numberOf(name: string): string {
  return numbers.get(name) ?? "";
}

describe("the two facts", () => {
  test("are the same in the database and in the rule, for every case there is", async () => {
    const { rows } = await shop.owner.query<FactsOfOrder & { money: string; goods: string }>(
      `select state, captured, refunded, refunding, has_other_money, dispute, delivery, delivery_in_review, delivery_tries, revoked, money,
              console.goods_fact(state, captured, refunded, dispute, delivery, delivery_in_review, delivery_tries, revoked) as goods
         from unnest($1::order_state[]) state, unnest('{0,499}'::bigint[]) captured, unnest('{0,100,499}'::bigint[]) refunded,
              unnest('{true,false}'::boolean[]) refunding, unnest('{true,false}'::boolean[]) has_other_money,
              unnest(array['open', 'lost', 'won', null]) dispute,
              unnest(array['pending', 'unknown', 'delivered', 'rejected', 'cancelled', null]) delivery,
              unnest('{true,false}'::boolean[]) delivery_in_review, unnest('{0,1,2}'::int[]) delivery_tries, unnest('{true,false}'::boolean[]) revoked,
              console.money_fact(state, captured, refunded, refunding, has_other_money, dispute) money`,
      [orderStates],
    );
    const different = rows.filter(({ money, goods, ...order }) => {
      const said = factsOf(order);
      return said.money !== money || said.goods !== goods;
    });
    expect(different.slice(0, 3)).toEqual([]);
    expect(rows).toHaveLength(orderStates.length * 2 * 3 * 2 * 2 * 4 * 6 * 2 * 3 * 2);
  });

  test("of every lawful end and wait are told on its row", async () => {
    const rows = rowsOf(await ask("/orders?limit=200&brand=kitestone"));
    expect(Object.fromEntries(rows.map((row) => [nameOf(row.billing_no), `${row.money}, ${row.goods_fact}`]))).toEqual({
      open: "unpaid, nothing_due",
      reserved: "unpaid, nothing_due",
      held: "unpaid, nothing_due",
      expired: "not_paid, nothing_due",
      failed: "not_paid, nothing_due",
      released: "not_paid, nothing_due",
      waiting: "paid, on_its_way",
      delivered: "paid, delivered",
      card: "paid, delivered",
      couponed: "paid, delivered",
      limited: "paid, delivered",
      replenished: "paid, delivered",
      won: "paid, delivered",
      surplus: "refunding, delivered",
      partial: "part_refunded, delivered",
      refunding: "refunding, nothing_due",
      backbefore: "refunded, nothing_due",
      cardback: "refunded, nothing_due",
      elsewhere: "refunded, nothing_due",
      backafter: "refunded, kept",
      crossed: "refunded, kept",
      disputed: "disputed, nothing_due",
      lost: "lost, kept",
      review: "wrong_money, nothing_due",
    });
  });

  test("are filters, by which each order is found once", async () => {
    const found: string[] = [];
    for (const fact of moneyFacts) found.push(...(await numbersOf(`brand=kitestone&money=${fact}`)));
    expect(found.toSorted()).toEqual([...numbers.keys()].toSorted());
    const byGoods: string[] = [];
    for (const fact of goodsFacts) byGoods.push(...(await numbersOf(`brand=kitestone&facts=${fact}`)));
    expect(byGoods.toSorted()).toEqual([...numbers.keys()].toSorted());
  });
});

test("pages keep their place across orders of one moment, forwards and back", async () => {
  const all = await numbersOf("brand=hanbit");
  expect(all).toHaveLength(30);
  const seen: string[] = [];
  const firsts: unknown[] = [];
  let after = "";
  let answer: ConsoleAnswer | undefined;
  for (let page = 0; page < 5; page += 1) {
    answer = await ask(`/orders?brand=hanbit&limit=7${after}`);
    const rows = rowsOf(answer);
    firsts.push(rows[0]?.billing_no);
    seen.push(...rows.map(({ billing_no }) => nameOf(billing_no)));
    after = `&after=${String(answer.body["next"])}`;
  }
  expect(new Set(seen).size).toBe(30);
  expect(seen.toSorted()).toEqual(all);
  expect(answer?.body["next"]).toBeNull();
  const back = await ask(`/orders?brand=hanbit&limit=7&before=${String(answer?.body["previous"])}`);
  expect(rowsOf(back)[0]?.billing_no).toBe(firsts[3]);
});

test("orders of several brands are one list, newest first", async () => {
  const rows = rowsOf(await ask("/orders?limit=200"));
  expect(rows).toHaveLength(30 + numbers.size);
  expectNewestFirst(rows.map(({ created_at }) => created_at));
});

test.each([
  ["region=sea", 15],
  ["game=201&server=s1", 15],
  ["goods=goods-0", 10],
  ["currency=USD&least=2000&most=2400", 3],
  ["method=none", 0],
  ["state=expired,failed", 30],
  ["coupon=yes", 0],
  ["card=no", 30],
  ["replenish=yes", 0],
  ["refund=no&dispute=no&note=no", 30],
  ["owner=nobody", 30],
  ["owner=me", 0],
  ["env=demo", 0],
  ["from=2099-01-01T00:00:00.000Z", 0],
  ["to=2099-01-01T00:00:00Z", 30],
])("the filter %s finds %i", async (filter, count) => {
  expect(await numbersOf(`brand=hanbit&${filter}`)).toHaveLength(count);
  expect(await ask(`/orders/count?brand=hanbit&${filter}`)).toMatchObject({
    status: 200,
    body: { count, more: false },
  });
});

test.each([
  "colour=blue",
  "limit=201",
  "limit=0",
  "money=happy",
  "state=paid,nowhere",
  "from=yesterday",
  "least=1.5",
  "after=AAAA",
  "before=!",
  "owner=bo",
  "brand=kitestone&brand=hanbit",
])("what is not understood is refused: %s", async (query) => {
  expect(await ask(`/orders?${query}`)).toMatchObject({ status: 400, body: { error: "bad_request" } });
});

describe("another brand's operator", () => {
  test("sees none of it, in lists, counts and pages", async () => {
    expect(await numbersOf("", elsewhere)).toHaveLength(30);
    expect(await numbersOf("brand=kitestone", elsewhere)).toEqual([]);
    expect(await ask("/orders/count?brand=kitestone", elsewhere)).toMatchObject({ body: { count: 0 } });
    for (const more of ["", "/timeline", "/ledger"]) {
      expect(await ask(`/orders/${numberOf("delivered")}${more}`, elsewhere)).toMatchObject({
        status: 404,
        body: { error: "unknown" },
      });
    }
  });

  test("writes nothing beside it", async () => {
    const note = await shop.ask(`/orders/${numberOf("delivered")}/notes`, {
      method: "POST",
      body: { text: "mine" },
      cookie: elsewhere,
    });
    expect(note).toMatchObject({ status: 404 });
    const owner = await shop.ask(`/orders/${numberOf("delivered")}/owner`, {
      method: "PUT",
      body: { owner: null, was: null },
      cookie: elsewhere,
    });
    expect(owner).toMatchObject({ status: 404 });
  });
});

describe("the page of an order", () => {
  test("says what is agreed, how far it is, what it holds, and whom it is for, with both ends of the account alone", async () => {
    const { status, body } = await ask(`/orders/${numberOf("couponed")}`);
    expect(status).toBe(200);
    const page = v.parse(orderPageSchema, body);
    expect(page).toMatchObject({
      list: 500,
      discount: 50,
      order: { payable: 450, money: "paid", goods_fact: "delivered" },
      seen: "delivered",
    });
    expect(page.holds).toEqual([expect.objectContaining({ kind: "coupon", state: "used", amount: 50 })]);
    expect(page.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ["created", true],
      ["payment_page", true],
      ["paid", true],
      ["sent", true],
      ["delivered", true],
    ]);
    expect(page.player.orders).toBeGreaterThan(20);
    const [other] = rowsOf(await ask("/orders?brand=hanbit&limit=1"));
    const answer = await ask(`/orders/${other?.billing_no ?? ""}`);
    expect(answer.body).toMatchObject({
      account: { suid: "su•••er", name: "so•••dy" },
      role: expect.stringMatching(/^ro•••/u),
    });
    expect(JSON.stringify(answer.body)).not.toContain("suid-of-a-player");
  });

  test("tells what happened, newest first, without bodies and links", async () => {
    const { body } = await ask(`/orders/${numberOf("backafter")}/timeline`);
    const entries = Array.isArray(body["entries"]) ? body["entries"] : [];
    expect(entries.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining([
        "state created",
        "state paid",
        "capture captured",
        "delivery delivered",
        "refund succeeded",
        "state refunded",
      ]),
    );
    expectNewestFirst(entries.map(({ at }) => String(at)));
    expect(JSON.stringify(entries)).not.toContain("https://");
  });

  test("shows postings that sum to nothing", async () => {
    const { body } = await ask(`/orders/${numberOf("backafter")}/ledger`);
    const sums = Array.isArray(body["sums"]) ? body["sums"] : [];
    expect(sums.length).toBeGreaterThan(1);
    expect(sums.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  });
});

describe("notes and owners", () => {
  const put = (owner: string | null, was: string | null, cookie: string) =>
    shop.ask(`/orders/${numberOf("review")}/owner`, { method: "PUT", body: { owner, was }, cookie });

  test("a note stands in the timeline and is found by its filter, and nothing changes it", async () => {
    const text = "<b>Player wrote</b> =1+1";
    expect(
      await shop.ask(`/orders/${numberOf("open")}/notes`, { method: "POST", body: { text }, cookie: colleague }),
    ).toMatchObject({ status: 200 });
    const { body } = await ask(`/orders/${numberOf("open")}/timeline`);
    expect(body["entries"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "note", text, by: "cy", part: "people" })]),
    );
    expect(await numbersOf("note=yes")).toEqual(["open"]);
    await expect(shop.owner.query("update order_note set text = ''")).rejects.toThrow("append-only");
    await expect(shop.owner.query("delete from order_note")).rejects.toThrow("append-only");
    expect(
      await shop.ask(`/orders/${numberOf("open")}/notes`, { method: "POST", body: { text: "   " }, cookie: colleague }),
    ).toMatchObject({ status: 400 });
  });

  test("of two who take an order at once one wins, and both are told who", async () => {
    for (let round = 0; round < 6; round += 1) {
      await shop.owner.query("delete from order_owner");
      const answers = await Promise.all([put(own_id, null, everywhere), put(colleague_id, null, colleague)]);
      const [winner] = answers.filter(({ body }) => body["is_set"] === true);
      expect(answers.filter(({ status, body }) => status === 200 && body["is_set"] === false)).toHaveLength(1);
      expect(winner).toBeDefined();
      expect(answers.map(({ body }) => body["owner"])).toEqual([winner?.body["owner"], winner?.body["owner"]]);
    }
    expect(await numbersOf("owner=nobody&brand=kitestone")).not.toContain("review");
  });

  test("an order goes to whoever may read it, and to nobody else", async () => {
    await shop.owner.query("delete from order_owner");
    const { rows } = await shop.owner.query<{ id: string }>("select id from operator where login = 'eve'");
    expect(await put(rows[0]?.id ?? "", null, everywhere)).toMatchObject({ body: { is_set: false, owner: null } });
    expect(await put(colleague_id, null, everywhere)).toMatchObject({ body: { is_set: true, owner: { name: "cy" } } });
    expect(await numbersOf("owner=me", colleague)).toEqual(["review"]);
    expect(await put(null, colleague_id, colleague)).toMatchObject({ body: { is_set: true, owner: null } });
  });
});
