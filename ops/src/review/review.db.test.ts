// The command, on a database with an order that needs a person.
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runToEnd } from "../processes/run-to-end.ts";
import { projectFolder } from "../project-folder.ts";
import { reviewOfDatabase } from "./review.ts";
import { runCommandHere } from "@gemgate/testing/command-here";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";

let shop: TestShop;
let billing_no: string;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  billing_no = await createdNumber(shop, await aBuyer(shop));
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "key_reused", match });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "review");
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function environment(): NodeJS.ProcessEnv {
  const { host, user, database, port } = shop.owner;
  const url = `postgresql://${user ?? ""}@/${database ?? ""}?host=${encodeURIComponent(host)}&port=${port}`;
  return { ...process.env, DATABASE_URL: url };
}

function review(...words: string[]): Promise<{ code: number; output: string }> {
  return runCommandHere({ load: reviewOfDatabase, words, env: environment() });
}

/** The same as an operator starts it. */
function reviewProcess(...words: string[]): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(new URL("../gemgate.ts", import.meta.url));
  return runToEnd([process.execPath, script, "review", ...words], {
    cwd: projectFolder,
    env: environment(),
    limit_ms: 60_000,
  });
}

test("lists what waits with its reason, shows all of it, decides once, and lists no more", async () => {
  const listed = await review("list");
  expect(listed.output).toContain(billing_no);
  expect(listed.output).toContain("key_reused");
  expect(listed.output).toContain(`→ refund ${billing_no}`);

  const shown = await review("show", billing_no);
  for (const part of ["Order", "Events", "Payments", "Delivery", "Ledger", "customer_obligation"]) {
    expect(shown.output).toContain(part);
  }

  expect(await review("refund", billing_no)).toMatchObject({ code: 1, output: expect.stringContaining("--note") });
  const refund = await reviewProcess("refund", billing_no, "--note", "the game cannot tell", "--operator", "tester");
  expect(refund).toMatchObject({ code: 0, output: expect.stringContaining("refund_pending") });
  await factsOnce(shop, billing_no, "refunded");
  expect(await reviewProcess("deliver", billing_no, "--note", "again")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Not done: the order is refunded"),
  });

  expect((await review("list")).output).toContain("Nothing waits for a person.");
  expect((await review("show", billing_no)).output).toContain("the game cannot tell");
  expect(await readFacts(shop, billing_no)).toMatchObject({ owed: 0, postings: ["capture", "refund"] });
}, 240_000);

test("a break is closed once, with its reason", async () => {
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail)
     values ('sandbox', 'kitestone', 'txn_1', 'amount', '{}') returning id`,
  );
  const id = String(rows[0]?.id);
  expect(await review("close", id, "--note", "their mistake, mended there")).toMatchObject({ code: 0 });
  expect(await review("close", id, "--note", "twice")).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Nothing changed: break ${id} is closed.`),
  });
}, 120_000);

test("a webhook that cannot be read is shown without who paid, and closed", async () => {
  await shop.owner.query(
    `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, state, processed_at, outcome)
     values ('sandbox', 'kitestone', 'evt:1', $1, '{}', '', 'test', 'review', gem_now(), 'cannot be read')`,
    [Buffer.from('{"id": "evt:1", "payer": {"email": "kaelis@example.com"}, "amount": 499}')],
  );
  expect((await review("list", "--kind", "webhook")).output).toContain("→ webhook show sandbox:kitestone:evt:1");
  const { output } = await review("webhook", "show", "sandbox:kitestone:evt:1");
  expect(output).toContain("499");
  expect(output).not.toContain("kaelis");
  const closed = await review("webhook", "close", "sandbox:kitestone:evt:1", "--note", "about another shop");
  expect(closed).toMatchObject({ code: 0, output: expect.stringContaining("Done: closed") });
  expect((await review("list")).output).toContain("Nothing waits for a person.");
}, 120_000);
