// The database at its front door: what no code of ours may do, because a constraint, a trigger or a right refuses it.
import { orderMoves, orderStates } from "@gemgate/rules/checkout/order-lifecycle";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqlStateOf } from "../../platform/database-errors.ts";

const refused_by_guard = "42501";
const refused_by_check = "23514";
const refused_as_second = "23505";
const done = "done";

let shop: TestShop;
/** One order with two live attempts, one that was delivered. */
let open: string;
let delivered: string;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  const buyer = await aBuyer(shop);
  open = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
  await create(shop, buyer, { product_id: "101-gem-330", channel_id: "scan" });
  delivered = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
  await payAtProvider(shop, delivered);
  await factsOnce(shop, delivered, "delivered");
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

interface Statement {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** Runs the statements as the serving role would, to the point of commit, and takes everything back. */
async function tryAsApp(...statements: readonly (string | Statement)[]): Promise<string> {
  const client = await shop.db.pool.connect();
  try {
    await client.query("begin");
    for (const statement of statements) {
      const { sql, values = [] } = typeof statement === "string" ? { sql: statement } : statement;
      await client.query(sql, [...values]);
    }
    await client.query("set constraints all immediate");
    return done;
  } catch (error) {
    return sqlStateOf(error) ?? String(error);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function tryAsOwner(sql: string): Promise<string> {
  await shop.owner.query("begin");
  try {
    await shop.owner.query(sql);
    return done;
  } catch (error) {
    return sqlStateOf(error) ?? String(error);
  } finally {
    await shop.owner.query("rollback");
  }
}

describe("moves of an order", () => {
  test("are the same in the rules and in the database", async () => {
    const { rows } = await shop.owner.query<{ from_state: string; to_state: string }>(
      "select from_state::text, to_state::text from transition",
    );
    const ofDatabase = rows.map((row) => `${row.from_state}>${row.to_state}`);
    const ofRules = orderStates.flatMap((from) => orderMoves[from].map((to) => `${from}>${to}`));
    expect(ofDatabase.toSorted()).toEqual(ofRules.toSorted());
  });

  test("that are not in the table are refused, all others are taken and told", async () => {
    const wrong: string[] = [];
    for (const from of orderStates) {
      for (const to of orderStates.filter((state) => state !== from)) {
        const outcome = await move(from, to);
        const expected = orderMoves[from].includes(to) ? `told ${from}>${to}` : refused_by_check;
        if (outcome !== expected) wrong.push(`${from}>${to}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** The owner switches the guard off to put the order into a state; the serving role then moves it. */
  async function move(from: string, to: string): Promise<string> {
    const { owner } = shop;
    await owner.query("begin");
    try {
      await owner.query("set local session_replication_role = replica");
      await owner.query("update orders set state = $2::order_state where billing_no = $1", [open, from]);
      await owner.query("set local session_replication_role = origin");
      await owner.query("set local role gemgate_app");
      await owner.query("update orders set state = $2::order_state where billing_no = $1", [open, to]);
      const { rows } = await owner.query(
        "select from_state || '>' || to_state as told from order_event where billing_no = $1 order by seq desc limit 1",
        [open],
      );
      return `told ${rows[0]?.told}`;
    } catch (error) {
      return sqlStateOf(error) ?? String(error);
    } finally {
      await owner.query("rollback");
    }
  }

  test("carry their number along, and no process can set it", async () => {
    const sql = "update orders set version = version + 1 where billing_no = $1";
    expect(await tryAsApp({ sql, values: [open] })).toBe(refused_by_guard);
  });
});

describe("an order", () => {
  const newOrder = (change: Record<string, string>): Statement => {
    const columns = {
      billing_no: "to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || 'ZZZZZZZZZZZZZZZZZZZZ'",
      product_id: "'101-gem-60'",
      state: "'created'",
      version: "0",
      created_at: "gem_now()",
      expires_at: "gem_now() + interval '30 minutes'",
      payable_amount: "list_amount",
      brand_id: "brand_id",
      ...change,
    };
    const copied =
      "account_id, gp_id, client_id, server_id, role_id, domain_area, currency, list_amount, price_version, env, suid, user_name";
    return {
      sql: `insert into orders (${Object.keys(columns).join(", ")}, ${copied})
            select ${Object.values(columns).join(", ")}, ${copied} from orders where billing_no = $1`,
      values: [open],
    };
  };

  test("like the others is taken, so that what follows is refused for its own reason", async () => {
    expect(await tryAsApp(newOrder({}))).toBe(done);
  });

  test.each([
    ["begins as anything but created", { state: "'paid'" }, refused_by_check],
    ["begins with a history", { version: "1" }, refused_by_check],
    ["has a number of another day", { billing_no: "'20200101' || 'ZZZZZZZZZZZZZZZZZZZZ'" }, refused_by_check],
    [
      "has a number with a letter that is none",
      { billing_no: "to_char(gem_now(), 'YYYYMMDD') || 'ZZZZZZZZZZZZZZZZZZZU'" },
      refused_by_check,
    ],
    ["is to be paid with less than its price", { payable_amount: "list_amount - 1" }, refused_by_check],
    ["never ends", { expires_at: "gem_now() + interval '8 days'" }, refused_by_check],
    ["has ended before it began", { expires_at: "gem_now()" }, refused_by_check],
    ["is a second open one for the same goods", { product_id: "'101-gem-330'" }, refused_as_second],
    ["belongs to an account of another brand", { brand_id: "'hoshimi'" }, "23503"],
  ])("that %s is refused", async (_, change, state) => {
    expect(await tryAsApp(newOrder(change))).toBe(state);
  });

  test.each(
    Object.entries({
      billing_no: "to_char(gem_now(), 'YYYYMMDD') || 'ZZZZZZZZZZZZZZZZZZZZ'",
      brand_id: "'hoshimi'",
      account_id: "account_id + 1",
      gp_id: "'102'",
      client_id: "'100012'",
      server_id: "'s1'",
      role_id: "'1'",
      area_id: "'a1'",
      product_id: "'101-gem-60'",
      domain_area: "'ja'",
      currency: "'IDR'",
      list_amount: "list_amount + 1, payable_amount = payable_amount + 1",
      discount_amount: "1, payable_amount = payable_amount - 1",
      price_version: "2",
      coupon_grant_id: "1",
      replenish_id: "'x'",
      limited: "true",
      items: `'[{"item_id": "gems", "num": 1000000}]'`,
      env: "case env when 'demo' then 'production' else 'demo' end",
      suid: "'other'",
      created_at: "created_at - interval '1 microsecond'",
    }),
  )("never changes its %s", async (column, value) => {
    const sql = `update orders set ${column} = ${value} where billing_no = $1`;
    expect(await tryAsApp({ sql, values: [delivered] })).toBe(refused_by_guard);
  });

  test("may lose the names in it, which are for reading", async () => {
    const sql = "update orders set user_name = '', role_name = '', server_name = '' where billing_no = $1";
    expect(await tryAsApp({ sql, values: [delivered] })).toBe(done);
  });

  test("gets more time while it is open, and never less", async () => {
    const sql = (change: string): string => `update orders set expires_at = expires_at ${change} where billing_no = $1`;
    expect(await tryAsApp({ sql: sql("+ interval '1 hour'"), values: [open] })).toBe(done);
    expect(await tryAsApp({ sql: sql("- interval '1 second'"), values: [open] })).toBe(refused_by_check);
    expect(await tryAsApp({ sql: sql("+ interval '1 hour'"), values: [delivered] })).toBe(refused_by_check);
  });

  test("is never deleted, not by the owner either", async () => {
    expect(await tryAsApp({ sql: "delete from orders where billing_no = $1", values: [open] })).toBe(refused_by_guard);
    expect(await tryAsOwner(`delete from orders where billing_no = '${open}'`)).toBe(refused_by_guard);
  });
});

describe("money of an order", () => {
  const right = {
    provider_txn: "'txn_guard_' || attempt_no",
    captured_amount: "amount",
    captured_currency: "currency",
  };
  const capture = (attempt_no: number, wrong: Partial<typeof right> = {}): Statement => {
    const { provider_txn, captured_amount, captured_currency } = { ...right, ...wrong };
    return {
      sql: `update payment_attempt set state = 'captured', provider_txn = ${provider_txn}, captured_amount = ${captured_amount},
              captured_currency = ${captured_currency}, captured_at = gem_now() where billing_no = $1 and attempt_no = $2`,
      values: [open, attempt_no],
    };
  };

  test("is captured once", async () => {
    expect(await tryAsApp(capture(1))).toBe(done);
    expect(await tryAsApp(capture(1), capture(2))).toBe(refused_as_second);
  });

  test.each([
    ["another amount", { captured_amount: "amount - 1" }],
    ["another currency", { captured_currency: "'IDR'" }],
    ["no amount", { captured_amount: "null" }],
    ["no transaction", { provider_txn: "null" }],
  ])("is not captured with %s, at once or later", async (_, wrong) => {
    expect(await tryAsApp(capture(1, wrong))).toBe(refused_by_check);
    expect(await tryAsApp(capture(1), capture(1, wrong))).toBe(refused_by_guard);
  });

  test("is no mismatch where it is right", async () => {
    const sql = "update payment_attempt set state = 'mismatch' where billing_no = $1 and attempt_no = 1";
    expect(await tryAsApp(capture(1), { sql, values: [open] })).toBe(refused_by_check);
  });

  test("is not counted for two attempts under one number of the provider", async () => {
    const sql = `update payment_attempt set provider_txn = (select provider_txn from payment_attempt where billing_no = $2)
      where billing_no = $1 and attempt_no = 1`;
    expect(await tryAsApp({ sql, values: [open, delivered] })).toBe(refused_as_second);
  });

  test("is delivered once for a cause, under one key and one receipt of the game", async () => {
    const again = (key: string, cause_ref: string, receipt: string): Statement => ({
      sql: `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, state, delivered_at, game_receipt)
            select ${key}, 'order', ${cause_ref}, brand_id, gp_id, client_id, server_id, role_id, 'delivered', gem_now(), ${receipt}
              from delivery where order_no = $1 and $2::text is not null`,
      values: [delivered, open],
    });
    expect(await tryAsApp(again("'own'", "$2", "'own'"))).toBe(done);
    expect(await tryAsApp(again("'own'", "cause_ref", "'own'"))).toBe(refused_as_second);
    expect(await tryAsApp(again("delivery_key", "$2", "'own'"))).toBe(refused_as_second);
    expect(await tryAsApp(again("'own'", "$2", "game_receipt"))).toBe(refused_as_second);
    expect(await tryAsApp(again("'own'", "'20260101ZZZZZZZZZZZZZZZZZZZZ'", "'own'"))).toBe("23503");
  });
});

describe("the ledger", () => {
  const post = (...amounts: readonly number[]): Statement => ({
    sql: `with txn as (insert into ledger_txn (kind, ref, billing_no) values ('capture', 'guard', $1) returning id)
          insert into ledger_entry (txn_id, n, code, currency, amount)
          select txn.id, e.n, 'revenue', 'USD', e.amount from txn, unnest($2::bigint[]) with ordinality as e (amount, n)`,
    values: [open, amounts],
  });

  test("takes what is balanced and nothing else", async () => {
    expect(await tryAsApp(post(5, -5))).toBe(done);
    expect(await tryAsApp(post(5, -3, -2))).toBe(done);
    expect(await tryAsApp(post(5, -4))).toBe(refused_by_check);
    expect(await tryAsApp(post(5))).toBe(refused_by_check);
    expect(await tryAsApp(post(5, -5, 0))).toBe(refused_by_check);
  });

  test("takes no further entry that would unbalance an old posting", async () => {
    const sql = `insert into ledger_entry (txn_id, n, code, currency, amount)
      select id, 9, 'revenue', 'USD', 1 from ledger_txn where billing_no = $1 limit 1`;
    expect(await tryAsApp({ sql, values: [delivered] })).toBe(refused_by_check);
  });

  test("takes a fact once", async () => {
    const sql =
      "insert into ledger_txn (kind, ref, billing_no) select kind, ref, billing_no from ledger_txn where billing_no = $1";
    expect(await tryAsApp({ sql, values: [delivered] })).toBe(refused_as_second);
  });
});

describe("history", () => {
  const columns = { ledger_txn: "at", ledger_entry: "amount", order_event: "cause", audit: "note" };
  const histories = Object.entries(columns).map(([table, column]) => ({ table, column }));
  beforeAll(() => shop.owner.query("insert into audit (operator, action, object, note) values ('o', 'a', 'o', 'n')"));

  test.each(histories)("in $table is neither edited nor deleted nor emptied", async ({ table, column }) => {
    for (const sql of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect([sql, await tryAsApp(sql)]).toEqual([sql, refused_by_guard]);
      // The owner meets the trigger: what it wants to do, it must want.
      expect([sql, await tryAsOwner(sql)]).toEqual([sql, refused_by_guard]);
    }
  });
});

describe("the serving role", () => {
  test.each([
    "create table stolen (word text)",
    "create function stolen() returns int language sql as 'select 1'",
    "create schema stolen",
    "alter table orders add column stolen int",
    "alter table orders disable trigger order_guard",
    "alter table ledger_entry disable trigger all",
    "drop table audit",
    "drop view inv03_unbalanced",
    "set session_replication_role = replica",
    "create or replace function gem_now() returns timestamptz language sql as 'select now()'",
  ])("may not: %s", async (sql) => {
    expect(await tryAsApp(sql)).toBe(refused_by_guard);
  });

  test("changes nothing of what is on sale, nor what moves are legal", async () => {
    const closed = [
      "price",
      "goods",
      "game",
      "sub_game",
      "page_config",
      "payment_option",
      "catalogue_version",
      "transition",
      "migration",
    ];
    expect(await rightsOf(closed)).toEqual(closed.toSorted().map((table) => `${table}: select`));
  });

  test("deletes only what is no record", async () => {
    const { rows } = await shop.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and (has_table_privilege('gemgate_app', oid, 'delete') or has_table_privilege('gemgate_app', oid, 'truncate')) order by 1`,
    );
    // Counts for reports are made of events and attempts, and can be made anew.
    expect(rows.map((row) => row.name)).toEqual([
      "begun_payment",
      "counted_source",
      "funnel_day",
      "idem_request",
      "invariant_row",
      "launch_request",
      "method_count",
      "receipt_mail",
      "role_seen",
      "sales_hour",
      "session",
      "throttle",
      "tracked_visit",
      "twitter_login",
      "visit_order",
      "webhook_delivery",
    ]);
  });

  async function rightsOf(tables: readonly string[]): Promise<string[]> {
    const { rows } = await shop.owner.query<{ line: string }>(
      `select c.relname || ': ' || string_agg(r, ' ') as line
         from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r
        where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and has_table_privilege('gemgate_app', c.oid, r)
        group by c.relname order by c.relname`,
      [[...tables]],
    );
    return rows.map((row) => row.line);
  }
});
