import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, TestGame } from "./testing/open-game.ts";
import { EMBER, openGame, OTHER_GROUP, refusal, TIDE } from "./testing/open-game.ts";

let game: TestGame;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game.close());

test.each([
  ["kaelis", "crystal-60"],
  ["newcomer", "crystal-61"],
  ["nobody", "crystal-62"],
])("the demo account %s logs in", async (username, password) => {
  const account = await game.ask("verify-password", { username, password });
  expect(account).toEqual({ suid: expect.stringMatching(/^\d{12}$/), username, real_name: "not_required" });
});

test("case and blanks around the name do not count, in the password they do", async () => {
  const suid = await game.findSuid("kaelis");
  expect(await game.ask("verify-password", { username: "  KaeLIS ", password: "crystal-60" })).toMatchObject({ suid });
  for (const password of ["Crystal-60", " crystal-60", "crystal-61"]) {
    expect(refusal(await game.call("verify-password", { username: "kaelis", password }))).toBe("200 wrong_credentials");
  }
});

test("an unknown account is refused in the same words and after the same work as a wrong password", async () => {
  const time = async (username: string): Promise<{ answer: unknown; tookMs: number }> => {
    const before = performance.now();
    const { body } = await game.call("verify-password", { username, password: "wrong" });
    return { answer: body, tookMs: performance.now() - before };
  };
  await time("warm-up");
  // Turn by turn, and the fastest of many: a machine that is busy for a while is busy for both.
  const [known, unknown] = [[await time("kaelis")], [await time("stranger")]];
  for (let turn = 0; turn < 8; turn += 1) {
    known.push(await time("kaelis"));
    unknown.push(await time("stranger"));
  }
  expect(unknown[0]?.answer).toEqual(known[0]?.answer);
  // Without the work an unknown account would answer within a millisecond or two; hashing takes many times that.
  const fastest = (list: ReadonlyArray<{ tookMs: number }>): number => Math.min(...list.map((one) => one.tookMs));
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
});

test("passwords are kept as Argon2id hashes, made once for the life of the store", async () => {
  const readHashes = async (): Promise<unknown[]> => {
    // A login waits for the hashing that goes on behind the start.
    await game.ask("verify-password", { username: "nobody", password: "crystal-62" });
    const db = new DatabaseSync(join(game.dataDir, "game-backend.sqlite"), { readOnly: true });
    const rows = db.prepare("select username, password_hash from account where is_demo = 1 order by suid").all();
    db.close();
    return rows.map((row) => row["password_hash"]);
  };
  const first = await readHashes();
  expect(first).toHaveLength(6);
  for (const hash of first) expect(hash).toMatch(/^\$argon2id\$/);
  await game.restart();
  expect(await readHashes()).toEqual(first);
});

test("the games of one group share an account, another group has its own", async () => {
  const suid = await game.findSuid("kaelis");
  expect(await game.findSuid("kaelis", EMBER)).toBe(suid);
  expect(await game.findSuid("kaelis", OTHER_GROUP)).not.toBe(suid);
});

test("an account is told to be locked only with the right password", async () => {
  const lock = { group: "kitestone", username: "Newcomer" };
  await game.control("account", { ...lock, locked: true });
  const right = { username: "newcomer", password: "crystal-61" };
  expect(refusal(await game.call("verify-password", right))).toBe("200 account_locked");
  expect(refusal(await game.call("verify-password", { ...right, password: "x" }))).toBe("200 wrong_credentials");
  await game.control("account", { ...lock, locked: false, real_name: "needed" });
  expect(await game.ask("verify-password", right)).toMatchObject({ real_name: "needed" });
});

test.each([
  { username: "", password: "x" },
  { username: "kaelis", password: "" },
  { username: "kaelis" },
  { username: ["kaelis"], password: "x" },
  { username: "k".repeat(129), password: "x" },
])("the login %j is a bad request", async (fields: Json) => {
  expect(refusal(await game.call("verify-password", fields))).toBe("400 bad_request");
});

test("an account is found by its own id, and never created by it", async () => {
  const suid = await game.findSuid("kaelis");
  expect(await game.ask("account-by-identity", { provider: "suid", subject: suid }, TIDE)).toEqual({
    suid,
    username: "kaelis",
    real_name: "not_required",
    created: false,
  });
  expect(refusal(await game.call("account-by-identity", { provider: "suid", subject: "1" }))).toBe("200 no_account");
  const foreign = await game.call("account-by-identity", { provider: "suid", subject: suid }, OTHER_GROUP);
  expect(refusal(foreign)).toBe("200 no_account");
});

test("an identity makes an account once, with a character in each game, and takes over no name", async () => {
  const identity = { provider: "google", subject: "subject-1", display_name: "kaelis" };
  const answers = await Promise.all([1, 2, 3].map(() => game.ask("account-by-identity", identity)));
  expect(new Set(answers.map((one) => one["suid"])).size).toBe(1);
  expect(answers.filter((one) => one["created"] === true)).toHaveLength(1);
  const suid = answers[0]?.["suid"];
  expect(suid).not.toBe(await game.findSuid("kaelis"));
  expect((await game.ask("roles", { suid }))["roles"]).toHaveLength(1);
  expect((await game.ask("roles", { suid }, EMBER))["roles"]).toHaveLength(1);
});

test("an identity that is not linked and an unknown provider are refused", async () => {
  const unlinked = { provider: "apple", subject: "unlinked-1" };
  expect(refusal(await game.call("account-by-identity", unlinked))).toBe("200 no_account");
  const unknown = { provider: "example", subject: "1" };
  expect(refusal(await game.call("account-by-identity", unknown))).toBe("400 bad_request");
});
