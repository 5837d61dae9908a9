// Who may do what: every call against every role, and a team that never loses its last owner.
import { everyConsoleCall } from "@gemgate/contract/console/every-console-call";
import { console_root } from "@gemgate/contract/console/console-call";
import type { ConsoleCall } from "@gemgate/contract/console/console-call";
import { permissionsOf, roles } from "@gemgate/contract/console/permissions";
import type { Role } from "@gemgate/contract/console/permissions";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { ConsoleAnswer, Enrolled, TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyAudit } from "../audit/public.ts";

let shop: TestConsole;
let ada: Enrolled;
let owner = "";
beforeAll(async () => {
  shop = await openTestConsole();
  ada = await enrol(shop, { login: "ada" });
  owner = await comeIn(shop, ada);
});
beforeEach(async () => {
  await shop.owner.query("delete from throttle");
  await shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterAll(async () => {
  expect((await verifyAudit(shop.db)).broken).toBeUndefined();
  await shop.close();
});

function call(
  { method, path }: Pick<ConsoleCall, "method" | "path">,
  more: { cookie?: string; body?: object; id?: string } = {},
): Promise<ConsoleAnswer> {
  const { cookie, body = {}, id = "00000000-0000-4000-8000-000000000000" } = more;
  const own = path.slice(console_root.length).replace(":id", path.includes("/me/") ? "0123456789abcdef" : id);
  return shop.ask(own, { method, cookie, ...(method === "GET" ? {} : { body }) });
}

describe.each(roles)("the role %s", (role: Role) => {
  test.each(["*", "kitestone"])("reaches at %s the calls that its permissions name, and no other", async (brand) => {
    const someone = await enrol(shop, {
      login: `${role.replace("_", "-")}-${brand === "*" ? "all" : "one"}`,
      role,
      brand,
    });
    const cookie = await comeIn(shop, someone);
    for (const one of everyConsoleCall) {
      if (one.auth.kind !== "permission" || one.path.endsWith("/verify")) continue;
      const { permission, at } = one.auth;
      const isAllowed = permissionsOf[role].includes(permission) && (at === "some" || brand === "*");
      const { status, body } = await call(one, { cookie });
      expect({
        call: `${one.method} ${one.path}`,
        isRefused: status === 403,
        error: status === 403 ? body["error"] : "",
      }).toEqual({
        call: `${one.method} ${one.path}`,
        isRefused: !isAllowed,
        error: isAllowed ? "" : "not_allowed",
      });
    }
  });
});

test("without a session no call is reached but those by which one comes in", async () => {
  const open = everyConsoleCall
    .filter(({ auth }) => auth.kind === "public")
    .map(({ path }) => path.slice(console_root.length));
  expect(open).toEqual(["/session/password", "/invite/read", "/invite/accept"]);
  for (const one of everyConsoleCall.filter(({ auth }) => auth.kind !== "public")) {
    expect(await call(one)).toMatchObject({ status: 401, body: { error: "not_logged_in" } });
    expect(await call(one, { cookie: "A".repeat(43) })).toMatchObject({ status: 401 });
  }
});

test("what changes the team asks for a code that was given within five minutes", async () => {
  await shop.owner.query("update operator_session set proved_at = gem_now() - interval '6 minutes'");
  for (const one of everyConsoleCall.filter(({ step_up_s }) => step_up_s !== undefined)) {
    expect(await call(one, { cookie: owner })).toMatchObject({ status: 403, body: { error: "step_up_needed" } });
  }
  expect(await shop.ask("/operators", { cookie: owner })).toMatchObject({ status: 200 });
});

describe("the team", () => {
  const put = (id: string, body: object) => shop.ask(`/operators/${id}/grants`, { method: "PUT", body, cookie: owner });
  const lock = (id: string, locked: boolean, cookie = owner) =>
    shop.ask(`/operators/${id}/lock`, { method: "POST", body: { locked }, cookie });

  test("invites a colleague by a link that is good once, and by a new one", async () => {
    const body = { login: "grace", name: "Grace", role: "support", brand: "kitestone" };
    const invited = await shop.ask("/operators", { method: "POST", body, cookie: owner });
    expect(invited).toMatchObject({
      status: 200,
      body: { address: expect.stringMatching(/^https:\/\/console\.example\.com\/invite#[\w-]{43}$/u) },
    });
    expect(await shop.ask("/operators", { method: "POST", body, cookie: owner })).toMatchObject({ status: 409 });
    const token = String(invited.body["address"]).split("#")[1];
    const read = () => shop.ask("/invite/read", { method: "POST", body: { token } });
    expect(await read()).toMatchObject({ status: 200, body: { login: "grace" } });
    const again = await shop.ask(`/operators/${String(invited.body["id"])}/invite`, {
      method: "POST",
      body: {},
      cookie: owner,
    });
    expect(again.status).toBe(200);
    expect(await read()).toMatchObject({ status: 404 });
  });

  test("ends what an operator may do with the end of the grant, the moment it is taken, and under a lock", async () => {
    const kay = await enrol(shop, { login: "kay", role: "owner" });
    let cookie = await comeIn(shop, kay);
    expect(await shop.ask("/operators", { cookie })).toMatchObject({ status: 200 });
    expect(await put(kay.id, { role: "owner", brand: "*", until: "2001-01-01T00:00:00.000Z" })).toMatchObject({
      status: 200,
    });
    expect(await shop.ask("/operators", { cookie })).toMatchObject({ status: 401 });
    cookie = await comeIn(shop, kay);
    expect(await shop.ask("/operators", { cookie })).toMatchObject({ status: 403 });
    expect(await lock(kay.id, true)).toMatchObject({ status: 200, body: { state: "locked", sessions: 0 } });
    expect(await lock(kay.id, true)).toMatchObject({ status: 409, body: { error: "wrong_state" } });
    await expect(comeIn(shop, kay)).rejects.toThrow("wrong_credentials");
    expect(await lock(kay.id, false)).toMatchObject({ status: 200, body: { state: "active" } });
    expect(await comeIn(shop, kay)).toHaveLength(43);
  });

  test("keeps its last owner, also when two lock each other at the same moment", async () => {
    const bo = await enrol(shop, { login: "bo", role: "owner" });
    const bos = await comeIn(shop, bo);
    await shop.owner.query("update operator set state = 'locked' where login not in ('ada', 'bo')");
    for (let round = 0; round < 8; round += 1) {
      await shop.owner.query("update operator set state = 'active' where login in ('ada', 'bo')");
      await shop.owner.query("update operator_session set revoked_at = null where operator_id in ($1, $2)", [
        ada.id,
        bo.id,
      ]);
      const answers = await Promise.all([lock(bo.id, true), lock(ada.id, true, bos)]);
      const active = await shop.owner.query("select 1 from operator where state = 'active' and login in ('ada', 'bo')");
      expect(active.rowCount).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    await shop.owner.query("update operator set state = 'active' where login = 'ada'");
    await shop.owner.query("update operator set state = 'locked' where login = 'bo'");
    await shop.owner.query("update operator_session set revoked_at = null where operator_id = $1", [ada.id]);
    expect(await lock(ada.id, true)).toMatchObject({ status: 409, body: { error: "last_owner" } });
    const taking = await shop.ask(`/operators/${ada.id}/grants`, {
      method: "DELETE",
      body: { role: "owner", brand: "*" },
      cookie: owner,
    });
    expect(taking).toMatchObject({ status: 409, body: { error: "last_owner" } });
    expect(await put(ada.id, { role: "owner", brand: "*", until: "2099-01-01T00:00:00.000Z" })).toMatchObject({
      status: 409,
    });
  });

  test("leaves a row for everything that was changed, and shows others their own alone", async () => {
    const lin = await enrol(shop, { login: "lin", role: "support", brand: "kitestone" });
    const all = await shop.ask("/audit", { cookie: owner });
    expect(all.body["rows"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: "operator enrolled", object: "operator lin" })]),
    );
    expect(all.body["next"]).toMatch(/^\d+$/u);
    const own = await shop.ask("/audit?operator=ada", { cookie: await comeIn(shop, lin) });
    expect(own.body["rows"]).toEqual([expect.objectContaining({ operator: "lin", action: "operator enrolled" })]);
    expect(await shop.ask("/audit/verify", { method: "POST", body: {}, cookie: owner })).toMatchObject({
      status: 200,
      body: { broken: null },
    });
  });
});

test("the console's own role reads no order, no player, no card and no ledger, and changes nothing but operators", async () => {
  const { rows } = await shop.owner.query<{ name: string; rights: string[] }>(
    `select c.relname as name, array_agg(r order by r) as rights
       from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
      where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
        and (has_table_privilege('gemgate_console', c.oid, r) or (r in ('select', 'insert', 'update') and has_any_column_privilege('gemgate_console', c.oid, r)))
      group by 1 order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights.join(" ")]))).toEqual({
    audit: "insert select",
    audit_head: "select",
    audit_link: "select",
    brand: "select",
    machine_key: "insert select update",
    method_pause: "delete insert select update",
    operator: "insert select update",
    operator_approval: "insert select",
    operator_command: "insert select",
    operator_factor: "insert select update",
    operator_grant: "delete insert select update",
    operator_invite: "delete insert select update",
    operator_session: "delete insert select update",
    order_note: "insert select",
    order_owner: "insert select update",
    operator_threshold: "select",
    throttle: "insert select update",
    webhook_delivery: "insert select update",
    webhook_endpoint: "insert select update",
  });
});
