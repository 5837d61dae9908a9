// What the role that publishes shops may do: every table of the catalogue and nothing beside it.
import { seededDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqlStateOf } from "../../platform/database-errors.ts";

const done = "done";
const refused = "42501";
let fresh: FreshDatabase;
let publisher: Client;
let owner: Client;
beforeAll(async () => {
  fresh = await seededDatabase();
  publisher = new Client(fresh.catalogue);
  owner = new Client(fresh.owner);
  await Promise.all([publisher.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([publisher.end(), owner.end()]);
  await fresh.drop();
});

async function attempt(sql: string): Promise<string> {
  await publisher.query("begin");
  try {
    await publisher.query(sql);
    return done;
  } catch (error) {
    return sqlStateOf(error) ?? String(error);
  } finally {
    await publisher.query("rollback");
  }
}

/** `goods: insert, select, update` */
async function rights(): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select relname || ': ' || string_agg(r, ', ' order by r) as line
       from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and has_table_privilege('gemgate_catalogue', c.oid, r)
      group by relname order by relname`,
  );
  return rows.map(({ line }) => line);
}

test("the role that publishes has the rights of a publisher on the catalogue, and on no other table", async () => {
  const retired = "insert, select, update";
  const added = "insert, select";
  const replaced = "delete, insert, select";
  const expected = {
    activity: retired,
    activity_reward: retired,
    brand: retired,
    brand_host: replaced,
    catalogue_version: "select",
    coupon_definition: retired,
    game: retired,
    goods: retired,
    legal_notice: "delete, insert, select, update",
    page_config: "delete, insert, select, update",
    payment_option: retired,
    price: added,
    price_window: retired,
    shop_file: added,
    // Numbers of open orders by host.
    shop_open_host: "select",
    shop_picture_size: added,
    shop_preview: added,
    shop_version: added,
    shop_version_file: added,
    sub_game: replaced,
    vip_level: retired,
    vip_program: retired,
  };
  expect(await rights()).toEqual(Object.entries(expected).map(([table, words]) => `${table}: ${words}`));
});

test("of other tables it sees only which terms somebody was promised, and adds to the audit without reading it", async () => {
  const { rows } = await owner.query<{ line: string }>(
    `select table_name || '.' || column_name || ': ' || string_agg(lower(privilege_type), ', ' order by privilege_type) as line
       from information_schema.column_privileges
      where grantee = 'gemgate_catalogue' and table_name in ('audit', 'coupon_grant', 'reward_claim', 'orders', 'account', 'session')
      group by table_name, column_name order by table_name, column_name`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "audit.action: insert",
    "audit.id: select",
    "audit.note: insert",
    "audit.object: insert",
    "audit.operator: insert",
    "coupon_grant.brand_id: select",
    "coupon_grant.definition_id: select",
    "reward_claim.activity_id: select",
    "reward_claim.brand_id: select",
    "reward_claim.tier_id: select",
  ]);
});

test("a draft has its own copy of every table that is published to, and the serving role reads it", async () => {
  await publisher.query("select make_preview_tables()");
  const { rows } = await owner.query<{ name: string; rights: string }>(
    `select relname as name,
            concat_ws(' ', case when has_table_privilege('gemgate_app', oid, 'select') then 'read' end,
              case when has_table_privilege('gemgate_app', oid, 'insert, update, delete, truncate') then 'written' end) as rights
       from pg_class where relnamespace = 'preview'::regnamespace and relkind = 'r' order by relname`,
  );
  // Files are found by the hash of their bytes, so that those of a draft are beside nobody's way.
  const beside = /^(?:catalogue_version|shop_file|shop_open_host|shop_picture_size|shop_preview):/;
  const published = (await rights()).filter((line) => !beside.test(line)).map((line) => line.split(":")[0]);
  expect(rows).toEqual(published.map((name) => ({ name, rights: "read" })));
  expect((await publisher.query("select end_preview()")).rows).toEqual([{ end_preview: false }]);
  expect((await owner.query("select from pg_class where relnamespace = 'preview'::regnamespace")).rowCount).toBe(0);
});

describe("whoever publishes may not", () => {
  test.each([
    ["read who bought", "select user_name from orders"],
    ["read an order at all", "select count(*) from orders"],
    ["move an order", "update orders set state = 'paid'"],
    ["read a player", "select suid from account"],
    ["read or end a login", "delete from session"],
    ["read a login", "select token_hash from session"],
    ["post to the ledger", "insert into ledger_txn (kind, ref) values ('capture', 'mine')"],
    ["read the ledger", "select amount from ledger_entry"],
    ["take a payment for captured", "update payment_attempt set state = 'captured'"],
    ["send goods", "insert into delivery (delivery_key) values ('mine')"],
    ["give a coupon", "insert into coupon_grant (brand_id) values ('kitestone')"],
    ["see whose coupon it is", "select account_id from coupon_grant"],
    ["change a price that an order was made at", "update price set amount = 1"],
    ["delete goods that orders name", "delete from goods"],
    ["change a version that was published", "update shop_version set note = ''"],
    ["rewrite the audit", "update audit set note = ''"],
    ["allow other moves of orders", "insert into transition values ('created', 'delivered')"],
    ["make a table", "create table own (word text)"],
    ["make one beside the draft of a preview", "create table preview.own (word text)"],
    ["switch a guard off", "alter table price disable trigger all"],
  ])("%s", async (_what, sql) => {
    expect(await attempt(sql)).toBe(refused);
  });

  test("but does change what is on sale, which is what it is for", async () => {
    expect(await attempt("update goods set on_sale = false")).toBe(done);
  });
});
