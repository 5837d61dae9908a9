import { codes } from "@gemgate/contract/code";
import { describe, expect, test } from "vitest";
import { reactToFailure } from "./react-to-failure.ts";
import { type Entry, nameOf, namesGame } from "./refusal-table.ts";

/** Everything that happened, in its order. */
function reactionsTo(code: number, entry: Partial<Entry> = {}): string[] {
  const done: string[] = [];
  reactToFailure(
    { ok: false, kind: "refused", code, msg: "The server's words.", content: null },
    { isSdk: false, namesGame: false, isOfOtherLogin: false, ...entry },
    handsThatWrite(done),
  );
  return done;
}

function handsThatWrite(done: string[]) {
  return {
    forget: (what: string) => void done.push(`forget ${what}`),
    goTo: (target: string) => void done.push(`go to ${target}`),
    toast: (words: string) => void done.push(`toast ${words}`),
    askToVerify: (words: string) => void done.push(`ask ${words}`),
    networkWords: "Network error.",
  };
}

const toasted = ["toast The server's words."];

// Written out for every code there is, so that a new one must be thought about here.
const expected: Readonly<Record<Exclude<keyof typeof codes, "success">, readonly string[]>> = {
  not_logged_in: ["forget user", "go to login"],
  not_a_game: ["forget game", ...toasted],
  wrong_domain: ["forget area", "go to notArea"],
  not_real_name: ["forget user", "go to home", "ask The server's words."],
  replenish_error: ["go to errorReplenish", ...toasted],
  illegal_coupon: [],
  no_activity: toasted,
  bad_parameter: toasted,
  not_found: toasted,
  login_failed: toasted,
  too_many_logins: toasted,
  busy: toasted,
  role_not_found: toasted,
  account_mismatch: toasted,
  goods_not_found: toasted,
  limit_reached: toasted,
  unpaid_order: toasted,
  already_paid: toasted,
  channel_not_found: toasted,
  wrong_method_parameters: toasted,
  cap_reached: toasted,
  age_band_needed: toasted,
  age_band_declared: toasted,
  price_changed: toasted,
  no_sales_here: toasted,
  gift_refused: toasted,
  receiver_changed: toasted,
  card_wrong: toasted,
  card_used: toasted,
  card_expired: toasted,
  card_tries: toasted,
  claim_not_reached: toasted,
  claim_received: toasted,
  claim_period: toasted,
  server_error: toasted,
};

describe("what a refusal does on screen", () => {
  test.each(Object.entries(expected))("%s does exactly what the table says [T2 T3 T4 T5 T6 T10 T11]", (name, done) => {
    const code = Object.entries(codes).find(([known]) => known === name)?.[1] ?? Number.NaN;
    expect(reactionsTo(code)).toEqual(done);
  });

  test("every code of the contract stands in the table of this test", () => {
    const known = Object.keys(codes).filter((name) => name !== "success");
    expect(new Set(Object.keys(expected))).toEqual(new Set(known));
    expect(
      known.every((name) => Object.entries(codes).some(([key, code]) => key === name && nameOf(code) === name)),
    ).toBe(true);
  });

  test.each([0, 7, -9999, Number.NaN])("the unknown code %d shows the server's words once [T11]", (code) => {
    expect(reactionsTo(code)).toEqual(toasted);
  });

  test("inside a game a dead token opens no login popup, and the user is gone all the same [T2 T3]", () => {
    expect(reactionsTo(codes.not_logged_in, { isSdk: true })).toEqual(["forget user"]);
  });

  test("a late refusal of a token that another login has replaced changes nothing [T2]", () => {
    for (const code of [codes.not_logged_in, codes.not_real_name]) {
      expect(reactionsTo(code, { isOfOtherLogin: true })).toEqual([]);
      expect(reactionsTo(code, { isOfOtherLogin: true, isSdk: true })).toEqual([]);
    }
    expect(reactionsTo(codes.busy, { isOfOtherLogin: true })).toEqual(toasted);
  });

  test("a link that itself names a wrong game leads to the page about wrong links [T4]", () => {
    expect(reactionsTo(codes.not_a_game, { namesGame: true })).toEqual(["forget game", "go to showError"]);
  });

  test("a link names a game where it has its client", () => {
    expect(namesGame("?client_id=100013")).toBe(true);
    expect(namesGame("?client_id=&domain_area=sea")).toBe(false);
  });

  test("no refusal says its words twice", () => {
    for (const code of Object.values(codes)) {
      const said = reactionsTo(code).filter((done) => done.includes("The server's words."));
      expect(said.length).toBeLessThanOrEqual(1);
    }
  });

  test("no answer from any host shows the network message once [S15 T13]", () => {
    const done: string[] = [];
    reactToFailure(
      { ok: false, kind: "failed" },
      { isSdk: false, namesGame: false, isOfOtherLogin: false },
      handsThatWrite(done),
    );
    expect(done).toEqual(["toast Network error."]);
  });
});
