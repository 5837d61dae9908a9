// Disputes, books and players as operators read them: from the rows that the store keeps, brand by brand.
import { listAccounts, listComparisons, listDifferences, readLedgerChain } from "@gemgate/contract/console/books";
import { listDisputes, readDispute } from "@gemgate/contract/console/disputes";
import { findPlayers, readPlayer } from "@gemgate/contract/console/players";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { TestConsole } from "@gemgate/testing/console-story";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { addCheckpoint } from "../ledger/checkpoint-store.ts";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestConsole;
/** Every brand, one brand with all that happened, one brand without any of it. */
let [all, own, other, manager] = ["", "", "", ""];
beforeAll(async () => {
  shop = await openTestConsole();
  await plantStories(shop.owner);
  await shop.owner.query(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail, closed_at, note)
     values ('sandbox', 'kitestone', 'txn_1', 'missing_here', '{"amount": 499}', null, null),
            ('sandbox', 'kitestone', 'txn_2', 'fee', '{"ours": 30, "theirs": 31}', gem_now(), 'taken over: booked'),
            ('sandbox', 'emberline', 'txn_3', 'state', '{"ours": "captured", "theirs": "failed"}', null, null)`,
  );
  await shop.owner.query(
    "insert into recon_mark values ('sandbox', 'kitestone', gem_now()), ('sandbox', 'emberline', gem_now())",
  );
  all = await comeIn(shop, await enrol(shop, { login: "fin", role: "finance" }));
  own = await comeIn(shop, await enrol(shop, { login: "kit", role: "finance", brand: "kitestone" }));
  manager = await comeIn(shop, await enrol(shop, { login: "man", role: "manager" }));
  other = await comeIn(shop, await enrol(shop, { login: "emb", role: "finance", brand: "emberline" }));
});
afterAll(() => shop.close());

async function read<Schema extends v.GenericSchema>(
  { content }: { content: Schema },
  path: string,
  cookie: string,
): Promise<v.InferOutput<Schema>> {
  const { status, body } = await shop.ask(path, { cookie });
  expect({ path, status }).toEqual({ path, status: 200 });
  return v.parse(content, body);
}

describe("disputes", () => {
  test("are listed with their orders and opened with what evidence is made of", async () => {
    const { rows } = await read(listDisputes, "/disputes", own);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const path = `/disputes/${encodeURIComponent(row.id)}`;
      const page = await read(readDispute, path, own);
      expect(page.row).toEqual(row);
      expect(page.player.disputes).toBeGreaterThan(0);
      expect(await shop.ask(path, { cookie: other })).toMatchObject({ status: 404, body: { error: "unknown" } });
    }
    const lost = await read(listDisputes, "/disputes?state=lost", own);
    expect(lost.rows).toEqual(rows.filter(({ state }) => state === "lost"));
  });

  test("of another brand are not there, and what is no dispute is unknown", async () => {
    expect((await read(listDisputes, "/disputes?brand=kitestone", other)).rows).toEqual([]);
    expect(await shop.ask("/disputes/du_1", { cookie: own })).toMatchObject({ status: 404 });
    expect(await shop.ask("/disputes?state=maybe", { cookie: own })).toMatchObject({ status: 400 });
  });
});

describe("differences, accounts and checkpoints", () => {
  test("show differences that are open, closed or both, with both sides, each brand its own", async () => {
    const kinds = async (query: string, cookie: string) =>
      (await read(listDifferences, `/books/differences${query}`, cookie)).rows.map(({ kind }) => kind);
    expect(await kinds("", own)).toEqual(["missing_here"]);
    expect(await kinds("?is=all", own)).toEqual(["fee", "missing_here"]);
    expect(await kinds("?is=closed", own)).toEqual(["fee"]);
    expect(await kinds("?is=all&kind=state", own)).toEqual([]);
    expect(await kinds("?is=all", other)).toEqual(["state"]);
    expect(await kinds("?is=all", all)).toHaveLength(3);
    const { rows } = await read(listDifferences, "/books/differences?is=closed", own);
    expect(rows[0]).toMatchObject({ detail: { ours: 30, theirs: 31 }, closed_by: null, note: "taken over: booked" });
  });

  test("say until when each provider was compared, and how many differences are open", async () => {
    const { rows } = await read(listComparisons, "/books/comparisons", own);
    expect(rows).toEqual([{ provider: "sandbox", brand: "kitestone", checked_to: expect.any(String), open: 1 }]);
  });

  test("have accounts whose balances are in balance, none of another brand", async () => {
    const { rows } = await read(listAccounts, "/books/accounts", own);
    expect(rows.map(({ code }) => code)).toContain("customer_obligation");
    expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect((await read(listAccounts, "/books/accounts", other)).rows).toEqual([]);
    expect((await read(listAccounts, "/books/accounts", all)).rows.length).toBeGreaterThanOrEqual(rows.length);
  });

  test("are exported as the journal of a month, a line for each entry of the own brands, and that is noted", async () => {
    const month = new Date().toISOString().slice(0, 7);
    const file = async (cookie: string, of = month): Promise<string> => {
      const headers = { host: "console.example.com", cookie: `__Host-con=${cookie}` };
      return (await shop.http.inject({ url: `/console/v1/books/journal.csv?month=${of}`, headers })).body;
    };
    const lines = (await file(own)).trimEnd().split("\r\n");
    const { rows } = await shop.owner.query<{ n: number }>(
      `select count(*)::int as n from ledger_txn t join ledger_entry e on e.txn_id = t.id
         join orders o using (billing_no) where o.brand_id = 'kitestone'`,
    );
    expect(lines[0]).toContain("transaction,line,at,kind,reference,billing_no,brand,account");
    expect(lines).toHaveLength((rows[0]?.n ?? 0) + 1);
    expect((await file(other)).trimEnd().split("\r\n")).toHaveLength(1);
    expect((await file(own, "2020-01")).trimEnd().split("\r\n")).toHaveLength(1);
    const noted = await shop.owner.query("select note from audit where action = 'journal exported' order by id");
    expect(noted.rows[0]).toEqual({ note: `${lines.length - 1} entries of ${month}` });
    expect(await shop.ask("/books/journal.csv?month=2026-13", { cookie: own })).toMatchObject({ status: 400 });
    expect(await shop.ask(`/books/journal.csv?month=${month}`, { cookie: manager })).toMatchObject({ status: 403 });
  });

  test("have a chain that is shown to whoever sees every brand, and that shows a posting that was changed", async () => {
    expect(await shop.ask("/books/chain", { cookie: own })).toMatchObject({ status: 403 });
    expect(await read(readLedgerChain, "/books/chain", all)).toMatchObject({ checkpoints: 0, holds: null });
    await shop.owner.query("alter table ledger_txn disable trigger append_only");
    await shop.owner.query("update ledger_txn set at = at - interval '2 hours'");
    const db = { query: async (text: string, values: readonly unknown[] = []) => shop.owner.query(text, [...values]) };
    expect(await addCheckpoint(db, 10)).toBe(true);
    expect(await addCheckpoint(db, 10)).toBe(true);
    expect(await read(readLedgerChain, "/books/chain", all)).toMatchObject({ checkpoints: 2, holds: true });
    await shop.owner.query(
      "update ledger_txn set kind = 'fee', ref = 'moved' where id = (select to_txn from ledger_seal where no = 2)",
    );
    await shop.owner.query("alter table ledger_txn enable trigger append_only");
    expect(await read(readLedgerChain, "/books/chain", all)).toMatchObject({ checkpoints: 2, holds: false });
  });
});

describe("players", () => {
  test("are found by the id that the game gave them, the number of an order and their own, masked", async () => {
    const { rows } = await read(findPlayers, "/players?q=s1", own);
    expect(rows).toMatchObject([{ brand: "kitestone", suid: "•••", account: "•••", is_blocked: false }]);
    const [one] = rows;
    const page = await read(readPlayer, `/players/${one?.account_id}`, own);
    expect(page.order_count).toBeGreaterThan(5);
    expect(page.spent).toEqual([{ currency: "USD", amount: expect.any(Number) }]);
    const number = page.orders[0]?.billing_no ?? "";
    for (const typed of [number, number.toLowerCase(), String(one?.account_id)]) {
      expect((await read(findPlayers, `/players?q=${typed}`, own)).rows).toContainEqual(one);
    }
    expect(JSON.stringify(page)).not.toContain('"s1"');
  });

  test("of another brand are neither found nor opened", async () => {
    const [one] = (await read(findPlayers, "/players?q=s1", own)).rows;
    expect((await read(findPlayers, "/players?q=s1", other)).rows).toEqual([]);
    expect((await read(findPlayers, `/players?q=${one?.account_id}`, other)).rows).toEqual([]);
    expect(await shop.ask(`/players/${one?.account_id}`, { cookie: other })).toMatchObject({ status: 404 });
    expect(await shop.ask("/players", { cookie: own })).toMatchObject({ status: 400 });
  });
});
