// The command: the links it makes are paid like any other, and a debt that a refund left gets one.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { runCommandHere } from "@gemgate/testing/command-here";
import { eventually } from "@gemgate/testing/eventually";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { evoke, evokedNumber, owe } from "@gemgate/testing/replenish-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewOfDatabase } from "../review/review.ts";
import { replenishOfDatabase } from "./replenish.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
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

const replenish = (...words: string[]) => runCommandHere({ load: replenishOfDatabase, words, env: environment() });
const review = (...words: string[]) => runCommandHere({ load: reviewOfDatabase, words, env: environment() });

function linkFor(debt_id: string, ...more: string[]) {
  const game = ["--brand", "kitestone", "--client", "100013"];
  const debtor = ["--suid", buyer.suid, "--account", "kaelis", "--debt", debt_id, "--amount", "4.99"];
  return replenish("link", ...game, ...debtor, ...more);
}

const idIn = (output: string): string => /replenish_id=([\w-]+)/.exec(output)?.[1] ?? "";

test("a link by command is shown with its address, again when it is asked for again, and is paid", async () => {
  const debt_id = await owe(shop, buyer.suid);
  const made = await linkFor(debt_id, "--origin", "https://pay.kitestone.example");
  expect(made.output).toMatch(
    /^The link is made; it can be paid until \d{4}-.*\nhttps:\/\/pay\.kitestone\.example\/replenishGoods\?/,
  );
  const id = idIn(made.output);
  expect(id).toMatch(/^[\w-]{43}$/);
  const again = await linkFor(debt_id);
  expect(again.output).toContain("there already");
  expect(idIn(again.output)).toBe(id);
  const billing_no = await evokedNumber(shop, id);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
  expect(await linkFor(debt_id)).toEqual({ code: 1, output: "Not done: this debt was paid through its link." });
  expect((await replenish("list", "--suid", buyer.suid)).output).toContain(`paid  ${id}`);
  const { rows } = await shop.owner.query("select action from audit where object = $1", [`replenish ${id}`]);
  expect(rows).toEqual([{ action: "replenish link" }]);
});

test("a link takes the brand's currency unless another is named, and refuses what is no amount or no brand", async () => {
  const debt_id = await owe(shop, buyer.suid);
  const ofBrand = (brand: string, ...more: string[]) => {
    const debtor = ["--client", "100013", "--suid", buyer.suid, "--account", "kaelis", "--debt", debt_id];
    return replenish("link", "--brand", brand, ...debtor, ...more);
  };
  expect((await ofBrand("nobody", "--amount", "4.99")).output).toMatch(/^--brand must be one of .*kitestone/);
  expect(await ofBrand("kitestone", "--amount", "0")).toMatchObject({ code: 1 });
  // The yen has no places; the dollar, which is the brand's, has two.
  expect(await ofBrand("kitestone", "--amount", "4.99", "--currency", "JPY")).toMatchObject({ code: 1 });
  expect(await ofBrand("kitestone", "--amount", "4.999")).toMatchObject({ code: 1 });
  const id = idIn((await ofBrand("kitestone", "--amount", "4.99")).output);
  const { rows } = await shop.owner.query("select amount, currency from replenish where id = $1", [id]);
  expect(rows).toEqual([{ amount: 499, currency: "USD" }]);
});

test("a link that is cancelled cannot be paid, and money that was on its way goes back", async () => {
  const debt_id = await owe(shop, buyer.suid);
  const id = idIn((await linkFor(debt_id)).output);
  const billing_no = await evokedNumber(shop, id);
  expect((await replenish("cancel", id)).code).toBe(0);
  expect(await replenish("cancel", id)).toMatchObject({ code: 1 });
  expect(await evoke(shop, id)).toMatchObject({ code: -3016 });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ refunds }) => refunds[0]?.state === "succeeded");
});

test("goods that were spent when they were refunded leave a debt, which the command makes a link for", async () => {
  await shop.game("/control/mode", { gp_id: "101", spent_is_owed: true });
  const billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ state }) => state === "delivered");
  expect((await replenish("debt", billing_no)).output).toContain("No game has said");
  await shop.game("/control/spend", { gp_id: "101", role_id: buyer.role_id, item_id: "gems", num: 1_000_000 });
  const refunded = await review("refund", billing_no, "--note", "asked for it");
  expect(refunded.code).toBe(0);
  await eventually("the game says what is owed", async () => {
    const { rows } = await shop.owner.query("select 1 from debt where billing_no = $1", [billing_no]);
    return rows.length === 1;
  });
  const made = await replenish("debt", billing_no);
  const id = idIn(made.output);
  const paying = await evokedNumber(shop, id);
  await payAtProvider(shop, paying);
  const facts = await factsOnce(shop, paying, ({ state }) => state === "delivered");
  expect(facts.deliveries).toMatchObject([{ state: "delivered" }]);
});
