import { divertFetch } from "@gemgate/testing/divert-fetch";
import { hide } from "@gemgate/testing/shop-client";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { eventually } from "@gemgate/testing/eventually";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";

/** What the game was asked, and the waits that the server asked for: both edges are the test's own. */
const asked: { username: string; password: string }[] = [];
const waits_ms: number[] = [];
let wait: Promise<void> = Promise.resolve();
/** So many logins of a test are a bad request to the game. */
let judged_bad = 0;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: {
      clock: {
        nowMs: () => systemClock.nowMs(),
        sleep: (wait_ms) => {
          waits_ms.push(wait_ms);
          return wait;
        },
      },
      fetch: (address, init) => {
        const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : {};
        if (isLogin(body)) asked.push({ username: body.username, password: body.password });
        if (isLogin(body) && asked.length <= judged_bad) {
          return Promise.resolve(Response.json({ ok: false, error: "bad_request" }, { status: 400 }));
        }
        return fetch(address, init);
      },
    },
  });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  asked.length = 0;
  judged_bad = 0;
  waits_ms.length = 0;
  await shop.owner.query("delete from throttle");
});

function isLogin(body: unknown): body is { username: string; password: string } {
  return typeof body === "object" && body !== null && "username" in body && "password" in body;
}

const logInRaw = (parameters: Record<string, string>) =>
  shop.call("/util/login/auth", { client_id: "100013", ...parameters }, { method: "POST" });
const wrong = (username = "kaelis", options: CallOptions = {}) => shop.logIn({ username, password: "wrong" }, options);

/** So many failed logins at once, and their codes; the game refuses them without hashing, which would take its time. */
async function failTimes(times: number, names: (n: number) => string = () => "kaelis"): Promise<number[]> {
  const fault = { call: "verify-password", fault: "http_200_error", error: "wrong_credentials" };
  await shop.game("/control/faults", { ...fault, times });
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => wrong(names(n))));
  return answers.map(({ code }) => code).sort((a, b) => b - a);
}

describe("account and password", () => {
  test("the right ones give user info with a token for this game, and no role but that [E1 E22 E34 E47]", async () => {
    const { status, code, content } = await shop.logIn();
    expect({ status, code }).toEqual({ status: 200, code: 1 });
    expect(content).toEqual({
      username: "kaelis",
      suid: expect.stringMatching(/^\d{12}$/),
      oauth_token: expect.stringMatching(/^[\w-]{43}$/),
      gp_id: "101",
    });
  });

  test("two logins give two tokens of one account", async () => {
    const [first, second] = [await shop.logIn(), await shop.logIn()];
    expect(first.content["oauth_token"]).not.toBe(second.content["oauth_token"]);
    expect(first.content["suid"]).toBe(second.content["suid"]);
    const { rows } = await shop.owner.query("select count(*)::int as accounts from account where user_name = 'kaelis'");
    expect(rows).toEqual([{ accounts: 1 }]);
  });

  test("wrong password, unknown and locked account are refused in the same words", async () => {
    await shop.game("/control/account", { group: "kitestone", username: "newcomer", locked: true });
    const known = await wrong();
    expect(known).toMatchObject({ status: 200, code: -1001 });
    for (const other of [await wrong("stranger"), await shop.logIn({ username: "newcomer" })]) {
      expect(other.text).toBe(known.text);
    }
    await shop.game("/control/account", { group: "kitestone", username: "newcomer", locked: false });
  });

  test("blanks around both are cut off", async () => {
    const parameters = { username: coded("  kaelis "), password: coded("\tcrystal-60\n") };
    expect(await logInRaw(parameters)).toMatchObject({ code: 1 });
    expect(asked).toEqual([{ username: "kaelis", password: "crystal-60" }]);
  });

  test("both readings of the obfuscation are understood [E20]", async () => {
    expect(await logInRaw({ username: coded("kaelis"), password: coded("crystal-60") })).toMatchObject({ code: 1 });
    const outer = { username: codedOutside("kaelis"), password: codedOutside("crystal-60") };
    expect(await logInRaw(outer)).toMatchObject({ code: 1 });
  });

  test("blanks stand for the plus that a client did not escape", async () => {
    const username = coded("a>>>b???");
    expect(username).toContain("+");
    await logInRaw({ username: username.replaceAll("+", " "), password: hide("x") });
    expect(asked).toEqual([{ username: "a>>>b???", password: "x" }]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["no account", { password: hide("x") }, "username"],
    ["an empty account", { username: "", password: hide("x") }, "username"],
    ["an account of blanks", { username: coded("   "), password: hide("x") }, "username"],
    ["no password", { username: hide("kaelis") }, "password"],
    ["a password of blanks", { username: hide("kaelis"), password: coded(" ") }, "password"],
    ["a plain account", { username: "kaelis", password: hide("x") }, "username"],
    ["a password above 80 letters", { username: hide("kaelis"), password: hide("x".repeat(81)) }, "password"],
    ["an oversized field", { username: "a".repeat(641), password: hide("x") }, "username"],
    ["an account with a NUL at its end", { username: coded("kaelis\0"), password: hide("x") }, "username"],
    ["an account with a line break", { username: coded("kae\nlis"), password: hide("x") }, "username"],
    ["an account with a line separator", { username: coded("kae\u2028lis"), password: hide("x") }, "username"],
    ["a password with an escape character", { username: hide("kaelis"), password: coded("x\u001B[0m") }, "password"],
  ])("%s is a bad parameter that is named, and the game is not asked", async (_words, parameters, name) => {
    const answer = await logInRaw(parameters);
    expect(answer).toMatchObject({ code: -1 });
    expect(answer.msg).toContain(name);
    expect(asked).toEqual([]);
    expect((await shop.owner.query("select from throttle")).rowCount).toBe(0);
  });

  test("a client of no game is refused", async () => {
    expect(await shop.logIn({ client_id: "999999" })).toMatchObject({ code: -3001 });
  });

  test("an account that the game wants verified answers 6001", async () => {
    await shop.game("/control/account", { group: "kitestone", username: "nobody", real_name: "needed" });
    expect(await shop.logIn({ username: "nobody" })).toMatchObject({ code: 6001 });
    await shop.game("/control/account", { group: "kitestone", username: "nobody", real_name: "not_required" });
  });

  test("a login without a game is brand-wide and serves every game of the brand", async () => {
    const { content } = await shop.logIn({ client_id: "100" });
    expect(content).toMatchObject({ gp_id: "0", username: "kaelis" });
    for (const client_id of ["100013", "100023", "100033", "100044", "100"]) {
      const parameters = { client_id, oauth_token: String(content["oauth_token"]) };
      expect(await shop.call("/util/login/get_user_info", parameters)).toMatchObject({
        code: 1,
        content: { gp_id: "0" },
      });
    }
  });

  test("the login config names the brand's own numbers [A10 A12 E10 E33]", async () => {
    const ask = (host: string, client_id: string, domain_area: string) =>
      shop.call("/util/login/login_config", { client_id, domain_area }, { host: `${host}:${shop.port}` });
    expect((await ask("kitestone.localhost", "100013", "universal")).content).toMatchObject({ client_id: "100" });
    expect((await ask("hoshimi.localhost", "200", "ja")).content).toMatchObject({ client_id: "200" });
    expect(await ask("hoshimi.localhost", "100013", "ja")).toMatchObject({ code: -3001 });
  });
});

describe("no answer sooner than 250 ms", () => {
  test("each login waits 250 ms, whatever comes of it", async () => {
    const outcomes = [await shop.logIn(), await wrong(), await wrong("stranger"), await shop.logIn({ client_id: "9" })];
    expect(outcomes.map(({ code }) => code)).toEqual([1, -1001, -1001, -3001]);
    expect(waits_ms).toEqual([250, 250, 250, 250]);
  });

  test("the answer is held until the wait is over", async () => {
    const gate = Promise.withResolvers<void>();
    wait = gate.promise;
    let isAnswered = false;
    const login = shop.logIn().then((answer) => {
      isAnswered = true;
      return answer;
    });
    const sessions = async (): Promise<number> =>
      (await shop.owner.query("select count(*)::int as sessions from session")).rows[0].sessions;
    const before = await sessions();
    await eventually("the session is open", async () => (await sessions()) > before);
    // The call has done all its work; another one goes all the way meanwhile, so there was time to answer.
    expect(await shop.send("/ready")).toMatchObject({ status: 200 });
    expect(isAnswered).toBe(false);
    gate.resolve();
    expect(await login).toMatchObject({ code: 1 });
    wait = Promise.resolve();
  });
});

// ATK30.
describe("too many tries", () => {
  test("after ten failures of an account even the right password waits, and another account does not", async () => {
    expect(await failTimes(10)).toEqual(Array(10).fill(-1001));
    expect(await shop.logIn()).toMatchObject({ status: 200, code: -1002 });
    expect(await shop.logIn({ username: "KAELIS", password: "crystal-60" })).toMatchObject({ code: -1002 });
    expect(asked).toHaveLength(10);
    expect(await shop.logIn({ username: "newcomer" })).toMatchObject({ code: 1 });
    expect(await logInAt("hoshimi", { username: "kaelis", client_id: "200" })).toMatchObject({ code: 1 });
  });

  test("tries that come at once are counted one by one: ten reach the game", async () => {
    expect(await failTimes(16)).toEqual([...Array(10).fill(-1001), ...Array(6).fill(-1002)]);
    expect(asked).toHaveLength(10);
    await shop.game("/control/reset", {});
  });

  test("after 15 minutes the count of failures begins anew", async () => {
    await failTimes(10);
    await shop.owner.query("update throttle set window_start = gem_now() - interval '899 seconds'");
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
    await shop.owner.query("update throttle set window_start = gem_now() - interval '901 seconds'");
    expect(await shop.logIn()).toMatchObject({ code: 1 });
  });

  test("each window that was filled is followed by a longer one, and a quiet one takes a step back", async () => {
    const wait = (seconds: number) =>
      shop.owner.query("update throttle set window_start = gem_now() - make_interval(secs => $1)", [seconds]);
    for (const minutes of [15, 30, 60, 120, 120]) {
      expect(await failTimes(10)).toEqual(Array(10).fill(-1001));
      await wait(minutes * 60 - 5);
      expect(await shop.logIn()).toMatchObject({ code: -1002 });
      await wait(minutes * 60 + 5);
    }
    // Two tries that fail and then peace: the next full window is shorter again.
    await failTimes(2);
    await wait(15 * 60 + 5);
    await failTimes(10);
    await wait(60 * 60 + 5);
    expect(await shop.logIn()).toMatchObject({ code: 1 });
  });

  test("a successful login removes its own count", async () => {
    await failTimes(9);
    for (let n = 0; n < 3; n += 1) expect(await shop.logIn()).toMatchObject({ code: 1 });
    expect(await wrong()).toMatchObject({ code: -1001 });
    expect(await wrong()).toMatchObject({ code: -1002 });
  });

  test("a browser in which the account was logged in before has tries of its own, so that an attacker cannot lock its player out", async () => {
    const [own, other] = ["o".repeat(43), "s".repeat(43)];
    expect(await shop.logIn({ bind: own })).toMatchObject({ code: 1 });
    await failTimes(10);
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
    expect(await shop.logIn({ bind: other })).toMatchObject({ code: -1002 });
    expect(await shop.logIn({ bind: own })).toMatchObject({ code: 1 });
    // Known for one account is not known for another.
    expect(await shop.logIn({ username: "newcomer", bind: own })).toMatchObject({ code: 1 });
    await shop.owner.query("delete from throttle where tries < 10");
    for (let n = 0; n < 10; n += 1)
      expect(await shop.logIn({ password: "wrong", bind: own })).toMatchObject({ code: -1001 });
    expect(await shop.logIn({ bind: own })).toMatchObject({ code: -1002 });
  });

  test("an address that tries many accounts waits after thirty, whatever it says of its address", async () => {
    expect(await failTimes(30, (n) => `player-${n}`)).toEqual(Array(30).fill(-1001));
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
    const elsewhere = { "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7" };
    expect(await shop.logIn({}, { headers: elsewhere })).toMatchObject({ code: -1002 });
  });

  test("many logins at once reach the game sixteen at a time", async () => {
    let inside = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const slow = await shop.startAnother({
      work: false,
      world: {
        clock: { nowMs: () => systemClock.nowMs(), sleep: () => Promise.resolve() },
        fetch: divertFetch("/verify-password", async (send) => {
          inside += 1;
          most = Math.max(most, inside);
          await gate.promise;
          inside -= 1;
          return send();
        }),
      },
    });
    await shop.owner.query("delete from throttle");
    const many = Array.from({ length: 30 }, (_, n) => wrong(`crowd-${n}`, { port: slow.port }));
    await eventually("the door is full", async () => inside === 16);
    gate.resolve();
    // A game that was kept waiting for long is not believed any more, which is another test's story.
    for (const { code } of await Promise.all(many)) expect([-1001, -1003]).toContain(code);
    expect(most).toBe(16);
    await slow.close();
  });

  test("a game that does not answer makes the login busy and counts as no try", async () => {
    await failTimes(9);
    await shop.game("/control/faults", { call: "verify-password", fault: "http_500", times: 6 });
    for (let n = 0; n < 3; n += 1) {
      const busy = await shop.logIn();
      expect(busy).toMatchObject({ status: 429, code: -1003 });
      expect(busy.headers).toHaveProperty("retry-after");
    }
    expect(await shop.logIn()).toMatchObject({ code: 1 });
  });

  test("a request that the game calls bad is a failed try: ten of them are too many", async () => {
    judged_bad = 10;
    for (let n = 0; n < 10; n += 1) expect(await shop.logIn()).toMatchObject({ code: -1001 });
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
    expect(asked).toHaveLength(10);
  });

  test("tries without a verdict of the game count against a larger limit of the address alone, until one succeeds", async () => {
    const counts = async (): Promise<unknown[]> =>
      (await shop.owner.query("select tries from throttle order by tries desc")).rows.map(({ tries }) => tries);
    await shop.game("/control/faults", { call: "verify-password", fault: "http_500", times: 2 });
    expect(await shop.logIn()).toMatchObject({ code: -1003 });
    expect(await counts()).toEqual([1, 0, 0]);
    expect(await shop.logIn()).toMatchObject({ code: 1 });
    expect(await counts()).toEqual([1, 0, 0]);
    await shop.owner.query("update throttle set tries = 240 where tries = 1");
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
  });

  test("other spellings of one account have no tries of their own", async () => {
    const spellings = ["kaelis", "KAELIS", "ｋaelis", "kaelis\u200B", "ka\u00ADelis"];
    expect(await failTimes(10, (n) => spellings[n % spellings.length] ?? "")).toEqual(Array(10).fill(-1001));
    for (const username of spellings) expect(await wrong(username)).toMatchObject({ code: -1002 });
    expect(asked).toHaveLength(10);
  });

  test("the game's own rate limit is answered like ours", async () => {
    await shop.game("/control/faults", { call: "verify-password", fault: "rate_limit", times: 1 });
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
  });

  function logInAt(brand: string, account: Parameters<TestShop["logIn"]>[0]) {
    return shop.logIn(account, { host: `${brand}.localhost:${shop.port}` });
  }
});

/** The first reading of the obfuscation, without the trimming that a good client does. */
function coded(value: string): string {
  return `abc${Buffer.from(`${value}abc`).toString("base64")}`;
}

function codedOutside(value: string): string {
  return `xyz${Buffer.from(value).toString("base64")}xyz`;
}
