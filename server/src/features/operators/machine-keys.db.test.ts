// Programs read with a key what its maker may read, and nothing once the key, the maker or the time is gone.
import { console_root } from "@gemgate/contract/console/console-call";
import { everyConsoleCall } from "@gemgate/contract/console/every-console-call";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { ConsoleAnswer, Enrolled, TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let shop: TestConsole;
let ada: Enrolled;
let owner = "";
beforeAll(async () => {
  shop = await openTestConsole();
  ada = await enrol(shop, { login: "ada" });
  owner = await comeIn(shop, ada);
});
beforeEach(async () => {
  await shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterAll(() => shop.close());

const wanted = {
  name: "the warehouse",
  permissions: ["audit.read", "keys.manage"],
  brand: "*",
  addresses: [],
  days: 30,
};

function make(more: object = {}, cookie = owner): Promise<ConsoleAnswer> {
  return shop.ask("/keys", { method: "POST", cookie, body: { ...wanted, permissions: ["brands.read"], ...more } });
}

function askWith(key: unknown, path: string, method: "GET" | "POST" = "GET"): Promise<ConsoleAnswer> {
  const headers = { authorization: `Bearer ${String(key)}`, origin: undefined, "x-gemgate-console": undefined };
  return shop.ask(path, { method, headers, ...(method === "POST" ? { body: {} } : {}) });
}

test("a key reaches the reads that it names and none of the rest, and writes nothing", async () => {
  const { body } = await make();
  expect(body["key"]).toMatch(/^gk_live_[\w-]{43}$/u);
  const others = everyConsoleCall.filter(
    ({ auth, method }) =>
      auth.kind !== "public" && !(method === "GET" && auth.kind === "permission" && auth.permission === "brands.read"),
  );
  for (const { method, path } of others) {
    const asked = path.slice(console_root.length).replaceAll(/:\w+/gu, "00000000-0000-4000-8000-000000000000");
    const { status } = await askWith(body["key"], asked, method === "GET" ? "GET" : "POST");
    expect([403, 404]).toContain(status);
  }
});

test("a key can have no more than its maker has at that brand, and nothing that writes", async () => {
  const dev = await enrol(shop, { login: "dev", role: "developer", brand: "kitestone" });
  const cookie = await comeIn(shop, dev);
  expect(await make({ brand: "kitestone" }, cookie)).toMatchObject({ status: 200 });
  expect(await make({ brand: "*" }, cookie)).toMatchObject({ status: 403, body: { error: "not_allowed" } });
  expect(await make({ brand: "kitestone", permissions: ["books.read"] }, cookie)).toMatchObject({ status: 403 });
  expect(await make({ permissions: ["refunds.propose"] })).toMatchObject({ status: 400 });
  const { body } = await shop.ask("/keys", { cookie });
  expect(body["rows"]).toMatchObject([{ name: "the warehouse", brand: "kitestone", made_by: "dev", used_at: null }]);
});

test.each([
  [
    "after it was revoked",
    (id: unknown) => shop.ask(`/keys/${String(id)}`, { method: "DELETE", cookie: owner, body: {} }),
  ],
  [
    "after its time",
    (id: unknown) =>
      shop.owner.query(
        "update machine_key set created_at = created_at - interval '31 days', expires_at = expires_at - interval '31 days' where id = $1",
        [id],
      ),
  ],
  [
    "from another address",
    (id: unknown) => shop.owner.query("update machine_key set addresses = '{203.0.113.0/24}' where id = $1", [id]),
  ],
  ["while its maker is locked out", () => shop.owner.query("update operator set state = 'locked' where login = 'ada'")],
])("a key is of no use %s", async (_when, end) => {
  const { body } = await make({ permissions: ["orders.read"] });
  expect((await askWith(body["key"], "/session")).status).toBe(403);
  await end(body["id"]);
  expect(await askWith(body["key"], "/session")).toMatchObject({ status: 401, body: { error: "not_logged_in" } });
  await shop.owner.query("update operator set state = 'active' where login = 'ada'");
});

test.each([["203.0.113.7/24"], ["300.1.1.1"], ["203.0.113.0/40"]])("%s is no network", async (address) => {
  expect(await make({ addresses: [address] })).toMatchObject({ status: 400, body: { error: "bad_request" } });
});

test("a key is stored as its digest alone, and making and revoking stand in the audit", async () => {
  const { body } = await make({ name: "one to look for" });
  await shop.ask(`/keys/${String(body["id"])}`, { method: "DELETE", cookie: owner, body: {} });
  const { rows } = await shop.owner.query<{ action: string }>(
    "select action from audit where object = 'key one to look for' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["key made", "key revoked"]);
  const kept = await shop.owner.query<{ all: string }>("select string_agg(k::text, '') as all from machine_key k");
  expect(kept.rows[0]?.all).not.toContain(String(body["key"]).slice(8));
});

test("the description of the calls names every one, with who may call it", async () => {
  const { body, status } = await shop.ask("/openapi.json");
  expect(status).toBe(200);
  const paths = Object(body["paths"]);
  for (const { path, method } of everyConsoleCall) {
    expect(paths[path.replaceAll(/:(\w+)/gu, "{$1}")][method.toLowerCase()].summary).toMatch(/open to all|needs /u);
  }
});

test("more than 600 calls of one caller within a minute are refused until it is over", async () => {
  const { body } = await make({ permissions: ["orders.read"] });
  const dev = await enrol(shop, { login: "looper", role: "auditor" });
  const cookie = await comeIn(shop, dev);
  const statuses: number[] = [];
  for (let n = 0; n <= 600; n += 1) statuses.push((await shop.ask("/me/sessions", { cookie })).status);
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set([200]));
  expect(statuses[600]).toBe(429);
  expect((await askWith(body["key"], "/session")).status).toBe(403);
  shop.clock.at_ms += 60_000;
  expect((await shop.ask("/me/sessions", { cookie })).status).toBe(200);
});
