// What an operator is shown of the review queue: each case of the own brands, page by page, and one with all that it takes to decide.
import { listReviewCases, readReviewCase } from "@gemgate/contract/console/review";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { TestConsole } from "@gemgate/testing/console-story";
import { plantStories } from "@gemgate/testing/lawful-stories";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestConsole;
let support = "";
let stranger = "";
beforeAll(async () => {
  shop = await openTestConsole();
  await plantStories(shop.owner);
  await shop.owner.query(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail)
     select 'sandbox', 'kitestone', 'txn_' || n, 'missing_here', '{"amount": 499, "merchant_ref": "none"}'::jsonb
       from generate_series(1, 120) n
     union all select 'sandbox', 'emberline', 'txn_other', 'fee', '{"ours": 1, "theirs": 2}'`,
  );
  support = await comeIn(shop, await enrol(shop, { login: "sam", role: "support", brand: "kitestone" }));
  stranger = await comeIn(shop, await enrol(shop, { login: "lin", role: "manager", brand: "emberline" }));
});
afterAll(() => shop.close());

async function listed(query = "", cookie = support) {
  const { status, body } = await shop.ask(`/review${query}`, { cookie });
  expect(status).toBe(200);
  return v.parse(listReviewCases.content, body);
}

function read(kind: string, id: string, cookie = support) {
  return shop.ask(`/review/${kind}/${encodeURIComponent(id)}`, { cookie });
}

test("the queue shows every case once over its pages, the oldest first, with what is at stake", async () => {
  const seen: { kind: string; id: string; since: string }[] = [];
  let after = "";
  for (let page = 1; page <= 10; page += 1) {
    const { rows, next, total } = await listed(after === "" ? "" : `?after=${encodeURIComponent(after)}`);
    seen.push(...rows);
    expect(total).toBeGreaterThan(120);
    if (next === null) break;
    after = next;
  }
  const { rows } = await shop.owner.query<{ n: number }>(
    "select count(*)::int as n from review_case where brand_id = 'kitestone'",
  );
  expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(rows[0]?.n);
  expect(seen).toHaveLength(rows[0]?.n ?? 0);
  expect(seen.map(({ since }) => since)).toEqual(seen.map(({ since }) => since).toSorted());
  expect((await listed()).at_stake).toContainEqual({ currency: "USD", amount: expect.any(Number) });
});

test("every case that is listed opens, with facts, a suggestion and what follows", async () => {
  const kinds = ["order", "payment", "delivery", "webhook"] as const;
  const pages = await Promise.all(kinds.map((kind) => listed(`?kind=${kind}`)));
  const cases = pages.flatMap(({ rows }) => rows);
  expect(new Set(cases.map(({ kind }) => kind))).toContain("order");
  for (const { kind, id, cause } of cases) {
    const { status, body } = await read(kind, id);
    expect({ kind, id, status }).toEqual({ kind, id, status: 200 });
    const page = v.parse(readReviewCase.content, body);
    expect(page.row.cause).toBe(cause);
    expect(page.suggestion.follows).not.toEqual([]);
  }
});

test("a difference shows what both sides have, and others of its cause", async () => {
  const [one] = (await listed("?kind=break")).rows;
  const { body } = await read("break", one?.id ?? "");
  const page = v.parse(readReviewCase.content, body);
  expect(page).toMatchObject({ row: { cause: "missing_here", brand: "kitestone" }, suggestion: { safe: false } });
  expect(page.details).toContainEqual({ name: "amount", value: "499" });
  expect(page.same_cause).toHaveLength(20);
});

test("filters narrow the queue, and what they cannot be is refused", async () => {
  expect((await listed("?kind=break&provider=sandbox")).total).toBe(120);
  expect((await listed("?provider=nobody")).rows).toEqual([]);
  for (const query of ["?kind=orders", "?brand=A%20B", "?after=yesterday", "?limit=1"]) {
    expect(await shop.ask(`/review${query}`, { cookie: support })).toMatchObject({ status: 400 });
  }
});

test("another brand's operator sees none of it, by list, filter or number", async () => {
  const [one] = (await listed("?kind=order")).rows;
  expect((await listed("", stranger)).rows.map(({ brand }) => brand)).toEqual(["emberline"]);
  expect((await listed("?brand=kitestone", stranger)).rows).toEqual([]);
  expect(await read("order", one?.id ?? "", stranger)).toMatchObject({ status: 404, body: { error: "unknown" } });
  expect(await read("order", one?.id ?? "")).toMatchObject({ status: 200 });
  expect(await read("break", "999999")).toMatchObject({ status: 404 });
});
