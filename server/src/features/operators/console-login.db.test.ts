// Operators come in, stay in and are put out: password and clock, sessions, and requests that the console did not send.
import { comeIn, enrol, good_password, openTestConsole } from "@gemgate/testing/console-story";
import type { Enrolled, TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyAudit } from "../audit/public.ts";

let shop: TestConsole;
let ada: Enrolled;
beforeAll(async () => {
  shop = await openTestConsole();
  ada = await enrol(shop, { login: "ada" });
});
beforeEach(() => shop.owner.query("delete from throttle"));
afterAll(async () => {
  expect((await verifyAudit(shop.db)).broken).toBeUndefined();
  await shop.close();
});

const post = (path: string, body: object, cookie?: string) => shop.ask(path, { method: "POST", body, cookie });
const password = (given: object = {}) => post("/session/password", { login: "ada", password: good_password, ...given });

describe("a login", () => {
  test("is a password and then a code, under another token than the half way", async () => {
    const half = await password();
    expect(half).toMatchObject({ status: 200, body: { needs: "code" } });
    expect(String(half.headers["set-cookie"])).toMatch(/^__Host-con=[\w-]{43}; .*HttpOnly.*SameSite=Strict/u);
    expect(await shop.ask("/session", { cookie: half.cookie })).toMatchObject({
      status: 401,
      body: { error: "not_logged_in" },
    });
    const whole = await post("/session/code", { code: ada.nextCode() }, half.cookie);
    expect(whole).toMatchObject({
      status: 200,
      body: { operator: { login: "ada" }, grants: [{ role: "owner", brand: "*" }] },
    });
    expect(whole.cookie).not.toBe(half.cookie);
    expect(await shop.ask("/session", { cookie: whole.cookie })).toMatchObject({ status: 200 });
    expect(await shop.ask("/session", { cookie: half.cookie })).toMatchObject({ status: 401 });
  });

  test("answers an unknown login, a wrong password and a wrong code in the same words", async () => {
    const half = await password();
    const answers = [
      await password({ login: "nobody" }),
      await password({ password: "wrong password here" }),
      await post("/session/code", { code: "000000" }, half.cookie),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: "wrong_credentials", message: "login, password or code is wrong" },
      });
    }
  });

  test("takes a code once, also of nine that come together", async () => {
    const halves = await Promise.all(Array.from({ length: 9 }, () => password()));
    const code = ada.nextCode();
    const answers = await Promise.all(halves.map(({ cookie }) => post("/session/code", { code }, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("takes a recovery code once, however it is typed", async () => {
    const code = ada.recovery_codes[0]?.toLowerCase().replace("-", " ") ?? "";
    const first = await password();
    expect(await post("/session/code", { code }, first.cookie)).toMatchObject({ status: 200 });
    const second = await password();
    expect(await post("/session/code", { code }, second.cookie)).toMatchObject({ status: 401 });
  });

  test("is stopped after ten wrong passwords from one address, and after ten wrong codes whatever the session", async () => {
    const wrong = await Promise.all(Array.from({ length: 12 }, () => password({ password: "wrong password here" })));
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await password()).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
    await shop.owner.query("delete from throttle");
    const halves = await Promise.all(Array.from({ length: 3 }, () => password()));
    const guesses = Array.from({ length: 12 }, (_, no) =>
      post("/session/code", { code: `00000${no % 10}` }, halves[no % 3]?.cookie),
    );
    expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("a session", () => {
  test("is locked after fifteen minutes without a call, and a code opens it where it was", async () => {
    const cookie = await comeIn(shop, ada);
    await shop.owner.query(
      "update operator_session set seen_at = gem_now() - interval '16 minutes' where revoked_at is null",
    );
    expect(await shop.ask("/operators", { cookie })).toMatchObject({ status: 401, body: { error: "locked" } });
    expect(await post("/session/step-up", { code: "000000" }, cookie)).toMatchObject({ status: 401 });
    expect(await post("/session/step-up", { code: ada.nextCode() }, cookie)).toMatchObject({ status: 200 });
    expect(await shop.ask("/operators", { cookie })).toMatchObject({ status: 200 });
  });

  test("ends after twelve hours, by leaving, and one by one from another browser", async () => {
    const [one, two, three] = [await comeIn(shop, ada), await comeIn(shop, ada), await comeIn(shop, ada)];
    expect(await shop.ask("/session", { method: "DELETE", cookie: one })).toMatchObject({ status: 200, cookie: "" });
    expect(await shop.ask("/session", { cookie: one })).toMatchObject({ status: 401 });
    const { body } = await shop.ask("/me/sessions", { cookie: two });
    const others = Array.isArray(body["rows"]) ? body["rows"].filter(({ is_this }) => is_this === false) : [];
    for (const { id } of others) await shop.ask(`/me/sessions/${id}`, { method: "DELETE", cookie: two });
    expect(await shop.ask("/session", { cookie: three })).toMatchObject({ status: 401 });
    expect(await shop.ask("/session", { cookie: two })).toMatchObject({ status: 200 });
    await shop.owner.query("update operator_session set end_at = gem_now() where revoked_at is null");
    expect(await shop.ask("/session", { cookie: two })).toMatchObject({ status: 401 });
  });
});

describe("a request that the console did not send", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["of no origin", { origin: undefined }],
    ["of a null origin", { origin: "null" }],
    ["of another site", { "sec-fetch-site": "cross-site" }],
    ["of another host of the same site", { "sec-fetch-site": "same-site" }],
    ["of a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["of a form as text", { "content-type": "text/plain" }],
    ["without the console's header", { "x-gemgate-console": undefined }],
  ])("changes nothing: %s", async (_, headers) => {
    const cookie = await comeIn(shop, ada);
    const leaving = await shop.ask("/session", { method: "DELETE", cookie, headers });
    expect(leaving).toMatchObject({ status: 403, body: { error: "foreign_origin" } });
    expect(await shop.ask("/session", { cookie })).toMatchObject({ status: 200 });
  });

  test("at another host is misdirected, and a field that no schema names is refused", async () => {
    expect((await shop.ask("/session", { headers: { host: "kitestone.example.com" } })).status).toBe(421);
    const cookie = await comeIn(shop, ada);
    expect(await shop.ask("/session?brand=kitestone", { cookie })).toMatchObject({
      status: 400,
      body: { error: "bad_request" },
    });
  });
});
