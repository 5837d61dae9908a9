// docs/restore.md, walked: a backup is taken, the shop goes on selling, delivering and refunding, and the backup is put back.
import { eventually } from "@gemgate/testing/eventually";
import { closeGameFor, untilTurnedAway } from "@gemgate/testing/dispute-story";
import {
  aBuyer,
  countGrants,
  createdNumber,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startRestorableShop } from "@gemgate/testing/restorable-shop";
import type { RestorableShop } from "@gemgate/testing/restorable-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { openProviders } from "../providers/public.ts";
import { reconcileAll } from "../reconciliation/public.ts";
import { decide } from "../review/public.ts";
import { afterRestore, NotRestored, RestoredAlready } from "./public.ts";
import type { Restored } from "./public.ts";

let shop: RestorableShop;
let safe: Buyer;
/** Of the game that gives twice what it hears twice. */
let unsafe: Buyer;
beforeAll(async () => {
  shop = await startRestorableShop();
  await shop.game("/control/mode", { gp_id: "103", duplicate_safe: false });
  shop.startWork();
  safe = await aBuyer(shop);
  unsafe = await aBuyer(shop, { gp_id: "103" });
});
afterAll(() => shop.close());

const goods = ["gem-60", "gem-330", "gem-680", "gem-980", "gem-1980", "gem-3280", "gem-4980", "gem-6480"];

async function ordered(buyer: Buyer, n: number): Promise<string> {
  const gp_id = buyer === safe ? "101" : "103";
  return createdNumber(shop, buyer, { product_id: `${gp_id}-${goods[n] ?? ""}` });
}

/** Paid, and turned away by a game under maintenance: the delivery waits. */
async function waiting(buyer: Buyer, n: number): Promise<string> {
  const billing_no = await ordered(buyer, n);
  await closeGameFor(shop, billing_no);
  await payAtProvider(shop, billing_no);
  await untilTurnedAway(shop, billing_no);
  return billing_no;
}

async function delivered(buyer: Buyer, n: number): Promise<string> {
  const billing_no = await ordered(buyer, n);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

async function refund(billing_no: string, amount?: number): Promise<void> {
  const decision = { action: "refund", billing_no, ...(amount === undefined ? {} : { amount }) } as const;
  await decide(shop.world, decision, { operator: "tester", note: "asked for" });
}

/** What the provider itself says that it paid back of an order. */
async function refundsThere(billing_no: string): Promise<number[]> {
  const { list } = await shop.provider("/control/captures?limit=1000");
  const captures: { merchant_ref: string; refunds: { amount: number }[] }[] = Array.isArray(list) ? list : [];
  const own = captures.filter(({ merchant_ref }) => merchant_ref.startsWith(billing_no));
  return own.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
}

async function runRestored(note = "nightly backup"): Promise<Restored> {
  const db = openDatabase({ ...shop.ownerConfig(), max: 1 }, silentLog);
  try {
    return await afterRestore({ db, clock: shop.world.clock }, { operator: "tester", note, backup_at: undefined });
  } finally {
    await db.close();
  }
}

async function untilDue(billing_no: string, state: string): Promise<void> {
  await eventually(`${billing_no} is ${state}`, async () => {
    const facts = await readFacts(shop, billing_no);
    if (facts.state === state) return true;
    if (facts.deliveries.some(({ is_leased }) => !is_leased)) await makeDue(shop, billing_no);
    return false;
  });
}

/** The minute in which a send may still be at work is over. */
async function aMinuteLater(billing_no: string): Promise<void> {
  await shop.owner.query("update delivery set sent_at = sent_at - interval '2 minutes' where order_no = $1", [
    billing_no,
  ]);
  await makeDue(shop, billing_no);
}

describe("a backup is put back after the shop went on", () => {
  const at: Record<string, string> = {};
  let lost = "";

  beforeAll(async () => {
    // As the backup has them.
    at["unpaid, paid since"] = await ordered(unsafe, 0);
    at["never paid"] = await ordered(safe, 0);
    at["waiting, given since"] = await waiting(unsafe, 1);
    at["waiting, given since, safe"] = await waiting(safe, 1);
    at["waiting, not given"] = await waiting(unsafe, 2);
    at["waiting, rejected since"] = await waiting(safe, 2);
    at["delivered, refund sent since"] = await delivered(safe, 3);
    at["delivered, refunded since"] = await delivered(unsafe, 3);
    await shop.stopWork();
    await refund(at["delivered, refund sent since"] ?? "", 100);
    await shop.takeBackup();

    // What the backup does not know.
    shop.startWork();
    await factsOnce(shop, at["delivered, refund sent since"] ?? "", ({ refunds: [one] }) => one?.state === "succeeded");
    await payAtProvider(shop, at["unpaid, paid since"] ?? "");
    await factsOnce(shop, at["unpaid, paid since"] ?? "", "delivered");
    for (const name of ["waiting, given since", "waiting, given since, safe"]) {
      await makeDue(shop, at[name] ?? "");
      await factsOnce(shop, at[name] ?? "", "delivered");
    }
    const match = { delivery_key: `order-${at["waiting, rejected since"]}` };
    await shop.game("/control/faults", {
      call: "deliver",
      fault: "http_200_error",
      error: "rejected",
      times: 1,
      match,
    });
    await makeDue(shop, at["waiting, rejected since"] ?? "");
    await factsOnce(shop, at["waiting, rejected since"] ?? "", "refunded");
    await refund(at["delivered, refunded since"] ?? "", 50);
    await factsOnce(shop, at["delivered, refunded since"] ?? "", ({ refunds: [one] }) => one?.state === "succeeded");
    lost = await delivered(unsafe, 4);

    await shop.restoreBackup();
  }, 120_000);

  test("the command refuses while a process is connected, and without a note", async () => {
    shop.connect();
    await shop.db.query("select 1 as served");
    await expect(runRestored()).rejects.toThrow(NotRestored);
    await expect(runRestored(" ")).rejects.toThrow("note");
    await shop.restoreBackup();
  });

  test("the command marks what may have been sent, ends logins, is audited, and changes nothing the second time", async () => {
    const restored = await runRestored();
    expect(restored).toMatchObject({ payments: 2, deliveries: 4, refunds: 1, in_review: 0, without_report: [] });
    expect(restored.sessions).toBeGreaterThan(0);
    await expect(runRestored()).rejects.toThrow(RestoredAlready);
    const { rows } = await shop.owner.query("select operator, action, note from audit where action = 'restored'");
    expect(rows).toEqual([{ operator: "tester", action: "restored", note: "nightly backup" }]);
    const { rows: sent } = await shop.owner.query(
      "select distinct state from delivery where state in ('pending', 'unknown') union all select state from refund where state = 'pending'",
    );
    expect(sent).toEqual([{ state: "unknown" }]);
    shop.connect();
    expect(
      (await shop.call("/api/system/allRoleList", { client_id: safe.client_id, oauth_token: safe.oauth_token })).code,
    ).not.toBe(1);
  });

  test("an order that the backup does not have, and money that went back since, stand in the provider's settlement report", async () => {
    shop.startWork();
    const providers = new Map([...openProviders(shop.world)].filter(([id]) => id === "sandbox"));
    await reconcileAll({ world: shop.world, providers }, { margin_s: -2 });
    const { rows } = await shop.owner.query<{ merchant_ref: string }>(
      "select detail ->> 'merchant_ref' as merchant_ref from recon_break where kind = 'missing_here' and closed_at is null",
    );
    expect(rows.map(({ merchant_ref }) => merchant_ref)).toContain(`${lost}-1`);
  });

  test("nothing is given or paid back twice, and money that came in since is found again", async () => {
    const givenSince = ["unpaid, paid since", "waiting, given since", "waiting, given since, safe"];
    for (const name of givenSince) {
      await untilDue(at[name] ?? "", "delivered");
      expect([name, await countGrants(shop, at[name] ?? "")]).toEqual([name, 1]);
    }
    const notGiven = at["waiting, not given"] ?? "";
    await makeDue(shop, notGiven);
    await factsOnce(shop, notGiven, ({ deliveries: [one] }) => one?.last_error === "none yet" && !one.is_leased);
    await aMinuteLater(notGiven);
    await factsOnce(shop, notGiven, "delivered");
    expect(await countGrants(shop, notGiven)).toBe(1);

    const refunded = at["delivered, refund sent since"] ?? "";
    const parts = await factsOnce(shop, refunded, ({ refunds: [one] }) => one?.state === "succeeded");
    expect(parts).toMatchObject({ state: "delivered", owed: 0 });
    expect(await refundsThere(refunded)).toEqual([100]);
    expect(await readFacts(shop, at["never paid"] ?? "")).toMatchObject({ state: "pay_pending" });

    const rejected = at["waiting, rejected since"] ?? "";
    await factsOnce(shop, rejected, "review");
    await aMinuteLater(rejected);
    await untilDue(rejected, "refunded");
    expect(await refundsThere(rejected)).toHaveLength(1);
    expect(await countGrants(shop, rejected)).toBe(0);
  });

  test("a refund that the backup does not have is booked again under its name from the settlement report, and a second one has another name", async () => {
    const billing_no = at["delivered, refunded since"] ?? "";
    const refund_ref = `${billing_no}-1-r1`;
    expect(await readFacts(shop, billing_no)).toMatchObject({
      refunds: [{ refund_ref, state: "succeeded", amount: 50 }],
    });
    expect(await refundsThere(billing_no)).toEqual([50]);
    await refund(billing_no, 20);
    await factsOnce(
      shop,
      billing_no,
      ({ refunds }) => refunds.filter(({ state }) => state === "succeeded").length === 2,
    );
    expect((await refundsThere(billing_no)).toSorted((one, other) => one - other)).toEqual([20, 50]);
  });

  test("every promise holds afterwards", async () => {
    expect(await shop.brokenPromises()).toEqual([]);
  });
});
