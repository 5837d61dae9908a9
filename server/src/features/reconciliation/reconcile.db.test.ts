// Our rows against the provider's settlement report: every planted disagreement is found, and unreported money is taken over.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "../providers/public.ts";
import type { ReportLine, Providers } from "../providers/public.ts";
import { reconcileAll } from "./public.ts";

let shop: TestShop;
let buyer: Buyer;
let providers: Providers;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  providers = sandboxAlone();
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const products = ["gem-60", "gem-330", "gem-680", "gem-980", "gem-1980", "gem-3280", "gem-4980", "gem-6480"].concat([
  "gem-12960",
  "coins-10000",
]);

function otherGoods(): { product_id: string } {
  const name = products.shift();
  if (name === undefined) throw new Error("every product was bought");
  return { product_id: `101-${name}` };
}

/** Its stand-ins for other providers answer alike, and comparing all of them takes long. */
function sandboxAlone(): Providers {
  return new Map([...openProviders(shop.world)].filter(([id]) => id === "sandbox"));
}

async function bought(): Promise<{ billing_no: string; txn_id: string }> {
  const billing_no = await createdNumber(shop, buyer, otherGoods());
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  const { rows } = await shop.owner.query("select provider_txn from payment_attempt where billing_no = $1", [
    billing_no,
  ]);
  return { billing_no, txn_id: rows[0].provider_txn };
}

interface BreakRow {
  readonly provider_txn: string;
  readonly kind: string;
  readonly note: string | null;
}

/** Up to now and a little beyond, instead of waiting for the minute that is left to the next run. */
async function breaksAfterRun(): Promise<BreakRow[]> {
  await reconcileAll({ world: shop.world, providers }, { margin_s: -2 });
  const { rows } = await shop.owner.query<BreakRow>("select provider_txn, kind, note from recon_break order by id");
  return rows;
}

test("a settlement report that agrees leaves no row, and the mark moves on", async () => {
  await bought();
  expect(await breaksAfterRun()).toEqual([]);
  const { rows } = await shop.owner.query("select merchant from recon_mark ");
  expect(rows.length).toBeGreaterThan(0);
});

test("every planted disagreement becomes a row, once", async () => {
  const hidden = await bought();
  const other = await bought();
  const failed = await bought();
  const dear = await bought();
  await breaksAfterRun();
  await shop.provider("/control/book", { txn_id: hidden.txn_id, hide: true });
  await shop.provider("/control/book", { txn_id: other.txn_id, amount: 1 });
  await shop.provider("/control/book", { txn_id: failed.txn_id, status: "failed" });
  await shop.provider("/control/book", { txn_id: dear.txn_id, fee: 30 });
  await breaksAfterRun();
  await shop.provider("/control/book", { txn_id: dear.txn_id, fee: 31 });
  const stranger = { merchant: "kitestone", merchant_ref: "nobody-knows-it", amount: 500, currency: "USD" };
  await shop.provider("/control/book", { txn_id: "txn_stranger", extra: stranger });
  await breaksAfterRun();
  const rows = await breaksAfterRun();
  expect(rows.map(({ provider_txn, kind }) => `${provider_txn} ${kind}`).toSorted()).toEqual(
    [
      `${hidden.txn_id} missing_there`,
      `${other.txn_id} amount`,
      `${failed.txn_id} state`,
      `${dear.txn_id} fee`,
      "txn_stranger missing_here",
    ].toSorted(),
  );
  const { rows: posted } = await shop.owner.query(
    "select sum(e.amount)::int as fees from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.kind = 'fee' and e.code = 'fees'",
  );
  expect(posted).toEqual([{ fees: 30 }]);
});

test("money of an order of ours that no webhook and no question brought is taken, and the row says so", async () => {
  await shop.provider("/control/scenario", { scenario: "lost_webhook" });
  const billing_no = await createdNumber(shop, buyer, otherGoods());
  await payAtProvider(shop, billing_no);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "pay_pending" });
  const rows = await breaksAfterRun();
  expect(rows.at(-1)).toMatchObject({ kind: "missing_here", note: "taken over: paid" });
  await factsOnce(shop, billing_no, "delivered");
});

test("a dispute whose webhooks were lost is found, and so is its end", async () => {
  const { billing_no, txn_id } = await bought();
  await shop.provider("/control/webhook-rules", { off: true });
  const { id } = await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1`, txn_id });
  await breaksAfterRun();
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback" });
  await shop.provider(`/control/dispute/${String(id)}`, { outcome: "won" });
  await breaksAfterRun();
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered" });
  await shop.provider("/control/webhook-rules", {});
});

test("a provider with a list of disputes and no settlement report is asked for the disputes alone", async () => {
  const { billing_no, txn_id } = await bought();
  await shop.provider("/control/webhook-rules", { off: true });
  const { id } = await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1`, txn_id });
  const sandbox = providers.get("sandbox");
  if (sandbox === undefined) throw new Error("there is no sandbox");
  const list = () => Promise.reject(new Error("it has no settlement report"));
  const bookless = { ...sandbox, can: { ...sandbox.can, list: false, disputes: true }, list };
  const payments = { world: shop.world, providers: new Map([["sandbox", bookless]]) };
  expect(await reconcileAll(payments, { margin_s: -2 })).toBe(true);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "chargeback" });
  await shop.provider(`/control/dispute/${String(id)}`, { outcome: "won" });
  expect(await reconcileAll(payments, { margin_s: -2 })).toBe(true);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered" });
  await shop.provider("/control/webhook-rules", {});
});

test("a list that does not answer proves nothing: no row, and the mark stays", async () => {
  const mark = () =>
    shop.owner.query("select checked_to from recon_mark where provider = 'sandbox' and merchant = 'kitestone'");
  await shop.provider("/control/faults", { call: "list", fault: "http_500_before", times: 500 });
  const before = { breaks: (await breaksAfterRun()).length, mark: (await mark()).rows };
  expect({ breaks: (await breaksAfterRun()).length, mark: (await mark()).rows }).toEqual(before);
  await shop.provider("/control/faults/clear", {});
});

test("a fee that is not known yet is no disagreement, and is booked once in the currency it is charged in when it comes", async () => {
  const { txn_id } = await bought();
  const whole = sandboxAlone();
  const sandbox = whole.get("sandbox");
  if (sandbox === undefined) throw new Error("there is no sandbox");
  const reportWith = (fee: Pick<ReportLine, "fee" | "fee_currency">): Providers => {
    const list: typeof sandbox.list = async (asked) => {
      const page = await sandbox.list(asked);
      return (
        page && { ...page, lines: page.lines.map((one) => (one.provider_txn === txn_id ? { ...one, ...fee } : one)) }
      );
    };
    return new Map([["sandbox", { ...sandbox, list }] as const]);
  };
  const readFees = async () => {
    const { rows } = await shop.owner.query(
      `select e.code, e.currency, e.amount::int from ledger_txn t join ledger_entry e on e.txn_id = t.id
        where t.kind = 'fee' and t.ref like '%' || $1::text order by e.code`,
      [txn_id],
    );
    return rows;
  };
  await reconcileAll({ world: shop.world, providers: reportWith({ fee: undefined }) }, { margin_s: -2 });
  expect(await readFees()).toEqual([]);
  const late = reportWith({ fee: 41, fee_currency: "EUR" });
  for (const run of [1, 2]) await reconcileAll({ world: shop.world, providers: late }, { margin_s: -2 - run });
  await reconcileAll({ world: shop.world, providers: reportWith({ fee: undefined }) }, { margin_s: -2 });
  expect(await readFees()).toEqual([
    { code: "fees", currency: "EUR", amount: 41 },
    { code: "provider_receivable", currency: "EUR", amount: -41 },
  ]);
  const { rows } = await shop.owner.query("select kind from recon_break where provider_txn = $1", [txn_id]);
  expect(rows).toEqual([]);
});

test("a line that cannot be compared hides no other, and that owner's mark stays until it can be", async () => {
  await shop.provider("/control/faults/clear", {});
  const { txn_id } = await bought();
  const whole = sandboxAlone();
  expect(await reconcileAll({ world: shop.world, providers: whole }, { margin_s: -2 })).toBe(true);
  const sandbox = whole.get("sandbox");
  if (sandbox === undefined) throw new Error("there is no sandbox");
  const bad: ReportLine = {
    kind: "payment",
    provider_txn: "txn_bad",
    merchant_ref: "bad",
    refund_ref: undefined,
    state: "succeeded",
    fee: 0,
    get money(): undefined {
      throw new Error("this line cannot be read");
    },
  };
  const list: typeof sandbox.list = async (asked) => {
    const page = await sandbox.list(asked);
    return page && asked.merchant === "kitestone" ? { ...page, lines: [bad, ...page.lines] } : page;
  };
  await shop.provider("/control/settlement", { txn_id, amount: 7 });
  const mark = "select checked_to::text from recon_mark where provider = 'sandbox' and merchant = 'kitestone'";
  await shop.owner.query("update recon_mark set checked_to = checked_to - interval '1 minute'");
  const before = (await shop.owner.query(mark)).rows;
  const broken = new Map([...whole, ["sandbox", { ...sandbox, list }] as const]);
  expect(await reconcileAll({ world: shop.world, providers: broken }, { margin_s: -2 })).toBe(false);
  const { rows } = await shop.owner.query("select kind from recon_break where provider_txn = $1", [txn_id]);
  expect(rows).toEqual([{ kind: "amount" }]);
  expect((await shop.owner.query(mark)).rows).toEqual(before);
  expect(await reconcileAll({ world: shop.world, providers: whole }, { margin_s: -2 })).toBe(true);
  expect((await shop.owner.query(mark)).rows).not.toEqual(before);
});
