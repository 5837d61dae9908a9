// ATK29: whatever becomes of a login, nothing that opens an account is written down, neither in a log nor in a table.
import { createHash, randomBytes } from "node:crypto";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { markMoment, spellingsOf, tablesThatHold } from "@gemgate/testing/planted-secrets";
import { clientOf, sendLogin, startTwitterLogin, visitProvider } from "@gemgate/testing/provider-login";
import { hide } from "@gemgate/testing/shop-client";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

const empty = makeEmptyStorefront();

/** Everything that must not be found: what the test at hand used, and what our apps share with the providers. */
const planted = new Set<string>();
/** Every line of the server's log, and whatever the sandboxes say. */
const lines: string[] = [];
let shop: TestShop;
let start = "";

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, "write").mockImplementation((text) => {
      lines.push(String(text));
      return write(text);
    });
  }
  shop = await startTestShop({
    work: false,
    pages: empty,
    world: {
      clock: hurriedClock(),
      log: pino({ level: "trace" }, { write: (line: string) => lines.push(line) }),
      fetch: rememberSecrets,
    },
  });
  start = await markMoment(shop.owner);
});
afterAll(async () => {
  await shop.close();
  empty.remove();
});
beforeEach(async () => {
  lines.length = 0;
  planted.clear();
  for (const apps of Object.values(shop.world.settings.login.apps)) {
    for (const secret of Object.values(apps).flatMap((app) => Object.values(app))) {
      if (typeof secret !== "string") planted.add(secret.reveal());
    }
  }
  await shop.identity("/control/reset", {});
  await shop.owner.query("delete from throttle");
});

test("password, token and bind secret stand in no log line and in no table [E19 E50]", async () => {
  const password = `canary-${randomBytes(12).toString("hex")}`;
  await shop.game("/control/accounts", { group: "kitestone", prefix: "canary", from: 1, count: 1, password });
  const { bind, secret } = aBinding();
  const login = await shop.logIn({ username: "canary-1", password, bind });
  expect(login).toMatchObject({ code: 1 });
  const token = String(login.content["oauth_token"]);
  const coded = hide(password);
  plant(password, coded, token, secret);

  const attempts: Record<string, string>[] = [
    { username: hide("canary-1"), password: coded, client_id: "100013" },
    { username: hide("kaelis"), password: coded, client_id: "100013" },
    { username: hide("kaelis"), password, client_id: "100013" },
    { username: hide("kaelis"), password: coded, client_id: "9" },
    { username: coded, password: coded.repeat(40), client_id: "100013" },
    { username: hide("kaelis"), password: coded, client_id: coded, bind: secret.repeat(2) },
    { username: hide("canary-1"), password: coded, client_id: "100013", game_id: "101" },
  ];
  for (const parameters of attempts) {
    for (const path of ["/util/login/auth", "/api/ingame/auth"]) await sendEveryWay(path, parameters);
  }
  await shop.game("/control/faults", { call: "*", fault: "http_500", times: 2 });
  await shop.call("/util/login/auth", attempts[0] ?? {}, { method: "POST" });
  const withSecret: CallOptions = { headers: { "x-gemgate-bind": secret } };
  for (const path of ["/util/login/get_user_info", "/api/nothing", "/nothing", "/api/%zz", `/${token}`]) {
    await sendEveryWay(path, { client_id: "100013", oauth_token: token, password }, withSecret);
  }
  await breakOnce("session", () => shop.call("/util/login/auth", attempts[0] ?? {}, { method: "POST" }));

  await expectNoTrace();
  // The search itself finds what is there: the token's hash.
  const hash = createHash("sha256").update(token).digest("hex");
  expect(await tablesThatHold(shop.owner, [hash], start)).toEqual(["session"]);
});

test.each(loginKinds)(
  "%s: codes, tokens and secrets of a login stand in no log line and in no table [E23 E24 E25 E26 E30 E31]",
  async (kind) => {
    const { bind, secret } = aBinding();
    const visit = async (subject?: string) => {
      const parameters = await visitProvider(shop, kind, { bind, ...(subject === undefined ? {} : { subject }) });
      const { client_id: _c, redirect_uri: _r, bind: _b, pkg: _p, uid: _u, ...secrets } = parameters;
      plant(...Object.values(secrets));
      return parameters;
    };
    plant(secret);
    const login = await sendLogin(shop, kind, await visit());
    expect(login).toMatchObject({ code: 1 });
    plant(String(login.content["oauth_token"]));
    expect(await sendLogin(shop, kind, await visit("unlinked-1"))).toMatchObject({ code: -1001 });

    const used = await visit();
    const host = `${clientOf[kind].brand}.localhost:${shop.port}`;
    const tooLong = Object.fromEntries(Object.entries(used).map(([name, value]) => [name, value.repeat(99)]));
    const strange = { ...used, client_id: "9", redirect_uri: `https://evil.example/${secret}` };
    for (const parameters of [used, used, tooLong, strange, { ...used, game_id: "101" }]) {
      for (const path of [`/util/login/${kind}_auth`, `/api/ingame/${kind}_auth`]) {
        await sendEveryWay(path, parameters, { host });
      }
    }
    const back = new URLSearchParams({ ...used, state: secret, code: used["authorization_code"] ?? secret });
    for (const path of [`/loginReturn/${kind}`, `/loginStart/${kind}`, `/loginReturn/nobody`, "/selectGoods"]) {
      await shop.send(`${path}?${back.toString()}`, { host });
    }

    await shop.owner.query("delete from throttle");
    const strike = (fault: string) => shop.identity("/control/faults", { kind, fault, times: 1 });
    for (const fault of ["http_500", "garbage"]) {
      const struck = await visit();
      await strike(fault);
      expect(await sendLogin(shop, kind, struck)).toMatchObject({ code: -1003 });
    }
    for (const fault of isOpenId(kind) ? ["wrong_nonce", "unsigned", "other_app"] : ["expired"]) {
      await strike(fault);
      expect(await sendLogin(shop, kind, await visit())).toMatchObject({ code: -1001 });
    }
    await shop.game("/control/faults", { call: "account-by-identity", fault: "http_500", times: 2 });
    expect(await sendLogin(shop, kind, await visit())).toMatchObject({ code: -1003 });
    const parameters = await visit();
    await breakOnce(kind === "twitter" ? "twitter_login" : "session", () => sendLogin(shop, kind, parameters));
    // A login that was begun and is not yet over has a row.
    if (kind === "twitter") plant(await startTwitterLogin(shop, { bind }));

    await expectNoTrace();
    expect(lines.join("")).toContain('"event":"login_refused"');
    expect(lines.join("")).toContain('"event":"login_undecided"');
  },
);

function isOpenId(kind: LoginKind): boolean {
  return kind === "google" || kind === "apple" || kind === "huawei";
}

/** In the query, in the form, in the query of a form, and with a method that no route answers. */
async function sendEveryWay(path: string, parameters: Record<string, string>, options: CallOptions = {}) {
  const query = new URLSearchParams(parameters).toString();
  await shop.call(path, parameters, { ...options, method: "GET" });
  await shop.call(path, parameters, { ...options, method: "POST" });
  await shop.send(`${path}?${query}`, { ...options, method: "POST", body: "{", headers: jsonHeaders(options) });
  await shop.send(`${path}?${query}`, { ...options, method: "PUT" });
}

function jsonHeaders({ headers }: CallOptions): Record<string, string> {
  return { ...headers, "content-type": "application/json" };
}

/** A bug in the middle of a login: a table is gone, and the one edge logs what it knows. */
async function breakOnce(table: string, logIn: () => Promise<{ status: number }>): Promise<void> {
  await shop.owner.query(`alter table ${table} rename to ${table}_away`);
  try {
    expect(await logIn()).toMatchObject({ status: 500 });
  } finally {
    await shop.owner.query(`alter table ${table}_away rename to ${table}`);
  }
  expect(lines.join("")).toContain('"event":"bug"');
}

/** Between us and a provider: what we send besides names and addresses, and whatever it answers. */
async function rememberSecrets(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(address, init);
  const asked = new URL(String(address instanceof Request ? address.url : address));
  if (asked.origin !== new URL(shop.world.settings.login.addresses.google.token).origin) return answer;
  const form = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : "");
  const open = ["client_id", "redirect_uri", "grant_type"];
  for (const [name, value] of [...asked.searchParams, ...form]) if (!open.includes(name)) plant(value);
  plant(new Headers(init?.headers).get("authorization")?.split("oauth_signature=")[1] ?? "");
  for (const text of (await answer.clone().text()).match(/[\w.~+/-]{24,}/g) ?? []) plant(text);
  return answer;
}

/** What is shorter is a name, a number or a version. */
function plant(...secrets: readonly string[]): void {
  for (const secret of secrets) if (secret.length >= 16) planted.add(secret);
}

async function expectNoTrace(): Promise<void> {
  const spellings = spellingsOf(planted);
  expect(lines.length).toBeGreaterThan(20);
  const written = lines.join("");
  expect(spellings.filter((text) => written.includes(text))).toEqual([]);
  expect(await tablesThatHold(shop.owner, spellings, start)).toEqual([]);
}

function aBinding(): { secret: string; bind: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, bind: createHash("sha256").update(secret).digest("base64url") };
}
