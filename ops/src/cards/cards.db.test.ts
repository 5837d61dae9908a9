// The command: what it writes, what it refuses, and as a process what a killed one leaves behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMistyped } from "@gemgate/rules/cards/check-letter";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runToEnd } from "../processes/run-to-end.ts";
import { projectFolder } from "../project-folder.ts";
import { cardsOfDatabase } from "./cards.ts";
import { runCommandHere } from "@gemgate/testing/command-here";
import { logInWithCard, redeem } from "@gemgate/testing/card-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { factsOnce } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";

const script = fileURLToPath(new URL("../gemgate.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "gemgate-cards-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

function environment(): NodeJS.ProcessEnv {
  const { host, user, database, port } = shop.owner;
  const url = `postgresql://${user ?? ""}@/${database ?? ""}?host=${encodeURIComponent(host)}&port=${port}`;
  return { ...process.env, DATABASE_URL: url, CARD_KEY: shop.secrets.card_key };
}

function cards(...words: string[]): Promise<{ code: number; output: string }> {
  return runCommandHere({ load: cardsOfDatabase, words, env: environment() });
}

/** The same as an operator starts it. */
function cardsProcess(...words: string[]): Promise<{ code: number; output: string }> {
  return runToEnd([process.execPath, script, "cards", ...words], {
    cwd: projectFolder,
    env: environment(),
    limit_ms: 60_000,
  });
}

const of = (batch: string): string[] => ["--brand", "kitestone", "--batch", batch];
const fileOf = (batch: string): string => join(folder, `${batch}.csv`);
const making = (batch: string, count: number, ...more: string[]): string[] =>
  [
    "make",
    ...of(batch),
    "--count",
    String(count),
    "--face",
    "9.99",
    "--currency",
    "USD",
    "--gems",
    "680",
    "--extra",
    "70",
  ].concat(more, ["--out", fileOf(batch)]);

function readList(batch: string): { account: string; password: string }[] {
  const [, ...lines] = readFileSync(fileOf(batch), "utf8").trim().split("\n");
  return lines.map((line) => line.split(",")).map(([account = "", password = ""]) => ({ account, password }));
}

async function countCards(batch: string): Promise<number> {
  const { rows } = await shop.owner.query("select count(*)::int as n from prepaid_card where batch = $1", [batch]);
  return rows[0].n;
}

/** What is owed for cards of the batch that are sold and not used. */
async function owed(batch: string): Promise<number> {
  const { rows } = await shop.owner.query(
    `select coalesce(-sum(e.amount), 0)::int as owed from prepaid_card c
       join ledger_txn t on t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex') or t.ref like c.brand_id || ':' || encode(c.card_hash, 'hex') || ':%'
       join ledger_entry e on e.txn_id = t.id and e.code = 'card_liability' where c.batch = $1`,
    [batch],
  );
  return rows[0].owed;
}

test("cards of a brand that is not stored are refused, and the refusal names the brands that are", async () => {
  const refused = await cards(...making("of-nobody", 1).map((word) => (word === "kitestone" ? "nobody" : word)));
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^--brand must be one of .*kitestone/) });
});

describe("a batch of cards", () => {
  test("a batch of cards is made, listed once, sold, used and voided, each with its lines in the ledger [L1 L12]", async () => {
    const batch = "spring-10";
    expect(await cardsProcess(...making(batch, 6))).toMatchObject({ code: 0 });
    expect(statSync(fileOf(batch)).mode & 0o777).toBe(0o600);
    const list = readList(batch);
    expect(list).toHaveLength(6);
    for (const { account, password } of list) {
      expect(account).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(isMistyped(account)).toBe(false);
      expect(password).toMatch(/^[0-9]{10}$/);
    }
    const [first, second] = list;
    if (first === undefined || second === undefined) throw new Error("the list is too short");
    const { rows } = await shop.owner.query("select * from prepaid_card where batch = $1", [batch]);
    expect(JSON.stringify(rows)).not.toContain(first.password);

    expect(await logInWithCard(shop, first)).toMatchObject({ code: -3101 });
    expect(await owed(batch)).toBe(0);
    expect(await cards("activate", ...of(batch))).toMatchObject({
      code: 0,
      output: expect.stringContaining("6 cards"),
    });
    expect(await owed(batch)).toBe(6 * 999);
    expect(await cards("activate", ...of(batch))).toMatchObject({ code: 0, output: expect.stringContaining("before") });
    expect(await owed(batch)).toBe(6 * 999);
    expect(await logInWithCard(shop, first)).toMatchObject({
      code: 1,
      content: { price: 9.99, gems_number: 680, extra_gems_number: 70, currency: "USD" },
    });

    const answer = await redeem(shop, { card: first, ...(await shop.aPlayer()) });
    expect(answer).toMatchObject({ code: 1 });
    await factsOnce(shop, String(answer.content["billing_no"]), "delivered");
    expect((await cards("show", ...of(batch))).output).toContain("5 active, 1 redeemed");
    expect(await cards("void", ...of(batch))).toMatchObject({ code: 0, output: expect.stringContaining("5 cards") });
    expect(await owed(batch)).toBe(0);
    expect(await cards("void", ...of(batch))).toMatchObject({ code: 0, output: expect.stringContaining("0 cards") });
    expect(await logInWithCard(shop, second)).toMatchObject({ code: -3101 });
    expect(await logInWithCard(shop, first)).toMatchObject({ code: -3102 });
    expect(await cardsProcess("activate", ...of(batch))).toMatchObject({
      code: 1,
      output: expect.stringContaining("void"),
    });
    const audit = await shop.owner.query("select action from audit where object = $1 order by id", [
      `cards:kitestone:${batch}`,
    ]);
    expect(audit.rows.map(({ action }) => action)).toEqual(["cards-make", "cards-activate", "cards-void"]);
    const shown = (await cardsProcess("list")).output;
    expect(shown).toContain(`kitestone ${batch}: void, 6 cards of 9.99 USD`);
    for (const { account, password } of list) {
      expect(shown).not.toContain(account);
      expect(shown).not.toContain(password);
    }
  }, 240_000);

  test("a batch of cards ends with the given day, sooner where that is changed, and never later [L16]", async () => {
    const batch = "autumn-10";
    expect(await cards(...making(batch, 2, "--valid-until", "2999-12-31"))).toMatchObject({ code: 0 });
    await cards("activate", ...of(batch));
    const [card] = readList(batch);
    if (card === undefined) throw new Error("the list is empty");
    const ends = async () =>
      (await shop.owner.query("select distinct valid_until::text as t from prepaid_card where batch = $1", [batch]))
        .rows;
    const before = await ends();
    expect(before).toEqual([{ t: expect.stringMatching(/^(?:2999-12-31|3000-01-01)/) }]);
    expect((await cards("expire", ...of(batch), "--valid-until", "3000-06-01")).output).toContain("0 cards");
    expect(await ends()).toEqual(before);
    expect((await cards("expire", ...of(batch), "--valid-until", "2020-01-01")).output).toContain("2 cards");
    expect(await logInWithCard(shop, card)).toMatchObject({ code: -3103 });
    expect((await cards("show", ...of(batch))).output).toContain("2 expired");
  }, 240_000);

  test("a batch of cards is made once, and its list overwrites no file", async () => {
    const batch = "once-10";
    expect(await cards(...making(batch, 1))).toMatchObject({ code: 0 });
    const list = readFileSync(fileOf(batch), "utf8");
    rmSync(fileOf(batch));
    expect(await cards(...making(batch, 1))).toMatchObject({ code: 1, output: expect.stringContaining("already") });
    expect(existsSync(fileOf(batch))).toBe(false);
    writeFileSync(fileOf("other"), list);
    expect(await cards(...making("other", 1))).toMatchObject({
      code: 1,
      output: expect.stringContaining("there already"),
    });
    expect(readFileSync(fileOf("other"), "utf8")).toBe(list);
    expect(await countCards("other")).toBe(0);
    // The name of cards that came from elsewhere has a price already.
    await shop.owner.query(
      "insert into price (brand_id, product_id, domain_area, currency, version, amount) values ('kitestone', 'card:old-10', 'universal', 'USD', 1, 5)",
    );
    expect(await cards(...making("old-10", 1))).toMatchObject({ code: 1 });
    expect(existsSync(fileOf("old-10"))).toBe(false);
    expect(await countCards("old-10")).toBe(0);
  }, 240_000);
});

describe("a maker that is killed", () => {
  function start(batch: string, count: number) {
    const child = spawn(process.execPath, [script, "cards", ...making(batch, count)], {
      cwd: projectFolder,
      env: environment(),
    });
    return { child, ended: once(child, "exit") };
  }

  test("a process killed while it hashes leaves no cards", async () => {
    const { child, ended } = start("killed-1", 10_000);
    await eventually("the file is there", () => existsSync(fileOf("killed-1")));
    child.kill("SIGKILL");
    await ended;
    expect(await countCards("killed-1")).toBe(0);
  }, 120_000);

  test("a process killed before the commit leaves a list on the disk and no cards", async () => {
    const { host, port, user, database } = shop.owner;
    const keeper = new Client({ host, port, ...(user && { user }), ...(database && { database }) });
    await keeper.connect();
    await keeper.query("begin");
    await keeper.query("lock table card_batch in share mode");
    const { child, ended } = start("killed-2", 3);
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await shop.owner.query(
        "select 1 from pg_locks where not granted and relation = 'card_batch'::regclass",
      );
      return rows.length > 0;
    };
    await eventually("the maker waits for the table", isWaiting);
    // What stands in the database comes after what stands on the disk.
    expect(readList("killed-2")).toHaveLength(3);
    child.kill("SIGKILL");
    await ended;
    await keeper.query("rollback");
    await keeper.end();
    expect(await countCards("killed-2")).toBe(0);
    rmSync(fileOf("killed-2"));
    expect(await cards(...making("killed-2", 3))).toMatchObject({ code: 0 });
    expect(await countCards("killed-2")).toBe(3);
  }, 120_000);
});
