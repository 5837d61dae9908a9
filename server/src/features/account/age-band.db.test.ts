// The age band as a client meets it: asked for once, kept with the account, and what the month's cap makes of it.
import { accountOf } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { create, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Character } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMonth } from "./spend-store.ts";

const client_id = "300013";
const setPath = "/api/my/set_age_band";
let shop: TestShop;
let other: AnotherServer;
let player: Character;
let account_id: number;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  const { content } = await shop.logIn({ client_id }, atCaps());
  const oauth_token = String(content["oauth_token"]);
  const listed = await shop.call("/api/system/allRoleList", { client_id, oauth_token }, atCaps());
  const [role] = Array.isArray(listed.content.list) ? listed.content.list : [];
  player = { client_id, oauth_token, role_id: String(role.role_id), server_id: String(role.server_id) };
  account_id = await accountOf(shop, { suid: String(content["suid"]) }, "asagiri");
});
beforeEach(async () => {
  await shop.owner.query("update account set age_band = null");
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** The brand that enforces the caps. */
function atCaps(): { host: string } {
  return { host: `asagiri.localhost:${shop.port}` };
}

function read(change: Record<string, string> = {}, options: CallOptions = {}): Promise<WireAnswer> {
  const { oauth_token } = player;
  return shop.call("/api/my/age_band", { client_id, oauth_token, ...change }, { ...atCaps(), ...options });
}

function parametersOf(band: string, change: Record<string, string> = {}): Record<string, string> {
  return { client_id, oauth_token: player.oauth_token, band, nonce: newNonce(), ...change };
}

function declare(band: string, change: Record<string, string> = {}, options: CallOptions = {}): Promise<WireAnswer> {
  return shop.call(setPath, parametersOf(band, change), { method: "POST", ...atCaps(), ...options });
}

function buy(change: Record<string, string>): Promise<WireAnswer> {
  return create(shop, player, { domain_area: "ja", country: "JP", ...change }, atCaps());
}

async function keptBand(): Promise<unknown> {
  const { rows } = await shop.owner.query("select age_band from account where id = $1", [account_id]);
  return rows[0]?.age_band;
}

async function tokyoMonth(): Promise<string> {
  const { rows } = await shop.owner.query("select to_char(gem_now() at time zone 'Asia/Tokyo', 'YYYY-MM') as month");
  return String(rows[0]?.month);
}

describe("the age band of an account", () => {
  test("is empty before it is declared, and the answer names currency and month", async () => {
    const content = { enforced: 1, band: "", cap: 0, spent: 0, currency: "JPY", month: await tokyoMonth() };
    expect(await read()).toMatchObject({ status: 200, code: 1, content });
  });

  test("lets a purchase through once it is declared, in whatever game of the brand", async () => {
    const product_id = "101-gem-60";
    expect(await buy({ product_id })).toMatchObject({ code: -3012 });
    const declared = await declare("16to17");
    expect(declared).toMatchObject({ status: 200, code: 1, content: { enforced: 1, band: "16to17", cap: 20_000 } });
    expect((await read()).content).toEqual(declared.content);
    expect(await buy({ product_id })).toMatchObject({ code: 1 });
    const login = await shop.logIn({ client_id: "300023" }, atCaps());
    const elsewhere = { client_id: "300023", oauth_token: String(login.content["oauth_token"]) };
    expect(await read(elsewhere)).toMatchObject({ code: 1, content: { band: "16to17" } });
  });

  test.each([
    ["under16", 5_000],
    ["16to17", 20_000],
    ["18up", 0],
  ])("%s has the cap %i, where 0 is none [Y20]", async (band, cap) => {
    expect(await declare(band)).toMatchObject({ code: 1, content: { band, cap } });
  });

  test("is declared once: the same again is fine, another is refused and changes nothing", async () => {
    const first = await declare("18up");
    const nonce = newNonce();
    expect((await declare("18up", { nonce })).text).toBe(first.text);
    for (const band of ["under16", "16to17"]) {
      expect(await declare(band)).toMatchObject({ status: 200, code: -3013, content: {} });
    }
    expect(await keptBand()).toBe("18up");
  });

  test("is one of three, of a game that is known, and asks for a login", async () => {
    for (const band of ["", "adult", "under18"]) expect(await declare(band)).toMatchObject({ code: -1 });
    expect(await declare("18up", { nonce: "" })).toMatchObject({ code: -1 });
    expect(await declare("18up", { client_id: "999" })).toMatchObject({ code: -3001 });
    expect(await read({ client_id: "999" })).toMatchObject({ code: -3001 });
    expect(await declare("18up", { oauth_token: "" })).toMatchObject({ code: -600 });
    expect(await keptBand()).toBeNull();
  });

  test("is declared for the whole brand by a login that chose no game", async () => {
    const login = await shop.logIn({ client_id: "300" }, atCaps());
    const brandWide = { client_id: "300", oauth_token: String(login.content["oauth_token"]) };
    expect(await declare("under16", brandWide)).toMatchObject({ code: 1, content: { band: "under16" } });
    expect(await read()).toMatchObject({ content: { band: "under16" } });
  });
});

describe("the nonce of a declaration", () => {
  test("answers the same request again and is stored with the declared band", async () => {
    const nonce = newNonce();
    const first = await declare("under16", { nonce });
    expect((await declare("under16", { nonce })).text).toBe(first.text);
    const { rows } = await shop.owner.query("select call, result_ref from idem_request where key = $1", [nonce]);
    expect(rows).toEqual([{ call: setPath, result_ref: "under16" }]);
  });

  test("is no nonce of another band, of a purchase, or the other way round", async () => {
    const nonce = newNonce();
    await declare("18up", { nonce });
    expect(await declare("under16", { nonce })).toMatchObject({ code: -1 });
    expect(await buy({ product_id: "101-gem-330", nonce })).toMatchObject({ status: 200, code: -1 });
    const bought = newNonce();
    expect(await buy({ product_id: "101-gem-330", nonce: bought })).toMatchObject({ code: 1 });
    expect(await declare("18up", { nonce: bought })).toMatchObject({ code: -1 });
  });

  test("is not kept with a refusal", async () => {
    await declare("18up");
    const nonce = newNonce();
    expect(await declare("under16", { nonce })).toMatchObject({ code: -3013 });
    const { rows } = await shop.owner.query("select 1 as kept from idem_request where key = $1", [nonce]);
    expect(rows).toEqual([]);
    expect(await declare("18up", { nonce })).toMatchObject({ code: 1 });
  });
});

describe("what was spent this month", () => {
  test("counts what is held and what is paid, and a closed order no more", async () => {
    await declare("under16");
    const before = Number((await read()).content["spent"]);
    const paid = await buy({ product_id: "101-coins-10000" });
    const left = await buy({ product_id: "101-gem-680" });
    const spent = before + 300 + 1_500;
    expect(await read()).toMatchObject({ content: { cap: 5_000, spent } });
    const billing_no = String(paid.content["billing_no"]);
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    expect(await read()).toMatchObject({ content: { spent } });
    const { oauth_token } = player;
    const closing = { client_id, oauth_token, billing_no: String(left.content["billing_no"]), nonce: newNonce() };
    expect(await shop.call("/api/pay/cancelOrder", closing, { method: "POST", ...atCaps() })).toMatchObject({
      content: { status: -2 },
    });
    expect(await read()).toMatchObject({ content: { spent: before + 300 } });
  });

  test("is not counted for an account without a cap", async () => {
    await declare("18up");
    const { spent } = (await read()).content;
    expect(await buy({ product_id: "101-gem-12960" })).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ content: { cap: 0, spent } });
  });

  test("is that of the month in the brand's time zone, from its first second on", async () => {
    const { owner } = shop;
    const monthAt = async (moment: string): Promise<string> => {
      await owner.query("select set_config('gemgate.virtual_now', $1, false)", [moment]);
      const db = { query: (text: string, values: readonly unknown[] = []) => owner.query(text, [...values]) };
      return (await readMonth(db, { account_id, currency: "JPY", time_zone: "Asia/Tokyo" })).month;
    };
    try {
      expect(await monthAt("2026-01-31T14:59:59Z")).toBe("2026-01");
      expect(await monthAt("2026-01-31T15:00:00Z")).toBe("2026-02");
    } finally {
      await owner.query("select set_config('gemgate.virtual_now', '', false)");
    }
  });
});

test("a brand that only shows the legal notice asks for nothing and keeps nothing", async () => {
  const { oauth_token } = await shop.aPlayer();
  const here = { host: `kitestone.localhost:${shop.port}` };
  const content = { enforced: 0, band: "", cap: 0, spent: 0, currency: "USD" };
  const change = { client_id: "100013", oauth_token };
  expect(await read(change, here)).toMatchObject({ code: 1, content });
  for (const band of ["under16", "18up"]) {
    expect(await declare(band, change, here)).toMatchObject({ code: 1, content });
  }
  const { rows } = await shop.owner.query("select 1 as kept from account where age_band is not null");
  expect(rows).toEqual([]);
});

describe("forty declarations at once, over two processes", () => {
  function declareTogether(wanted: readonly Record<string, string>[]): Promise<TogetherAnswer[]> {
    const requests = wanted.map((parameters, index) => ({
      port: index % 2 === 0 ? shop.port : other.port,
      ...atCaps(),
      path: setPath,
      body: new URLSearchParams(parameters).toString(),
    }));
    return sendTogether(requests);
  }

  async function keptRequests(wanted: readonly Record<string, string>[]): Promise<unknown[]> {
    const { rows } = await shop.owner.query("select result_ref from idem_request where key = any($1)", [
      wanted.map(({ nonce }) => nonce),
    ]);
    return rows.map((row) => row.result_ref);
  }

  test("of two different bands leave one that wins, and the others are refused", async () => {
    const wanted = Array.from({ length: 40 }, (_, index) => parametersOf(index % 4 < 2 ? "under16" : "18up"));
    const answers = await declareTogether(wanted);
    const won = await keptBand();
    const winners = wanted.filter(({ band }) => band === won);
    expect(winners).toHaveLength(20);
    expect(answers.map(({ code }) => code)).toEqual(wanted.map(({ band }) => (band === won ? 1 : -3013)));
    expect(await keptRequests(wanted)).toEqual(winners.map(() => won));
  });

  test("of one request are one declaration, and all get the same answer", async () => {
    const nonce = newNonce();
    const wanted = Array.from({ length: 40 }, () => parametersOf("16to17", { nonce }));
    const answers = await declareTogether(wanted);
    for (const { code, content } of answers)
      expect({ code, band: content["band"] }).toEqual({ code: 1, band: "16to17" });
    expect(await keptRequests(wanted)).toEqual(["16to17"]);
  });

  test("of one nonce with two different bands keep the band that the nonce was kept for", async () => {
    const nonce = newNonce();
    const wanted = Array.from({ length: 40 }, (_, index) =>
      parametersOf(index % 4 < 2 ? "under16" : "18up", { nonce }),
    );
    const answers = await declareTogether(wanted);
    const won = await keptBand();
    expect(await keptRequests(wanted)).toEqual([won]);
    for (const [index, { code }] of answers.entries()) {
      expect(wanted[index]?.["band"] === won ? [1] : [-1, -3013]).toContain(code);
    }
  });
});
