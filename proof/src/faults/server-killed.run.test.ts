// kill -9 of server processes at the critical moments: around the capture, the game's grant and the provider's call.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sendSignal } from "@gemgate/ops/processes/process-facts";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { eventually } from "@gemgate/testing/eventually";
import { aBuyer, create, createdNumber, payAtProvider, statusOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  allServers,
  backupHost,
  closeFaultDemo,
  endLeasesOf,
  findDeliverer,
  findProvider,
  findServer,
  hasUnreadBytes,
  kill,
  openFaultDemo,
  orderOfNonce,
  waitForServer,
} from "./fault-demo.ts";
import type { FaultDemo } from "./fault-demo.ts";
import { expectRecordsToAgree, expectOneOfEach, factsIn, listGrants, listPayments } from "./one-of-each.ts";

let demo: FaultDemo;
let buyer: Buyer;

beforeAll(async () => {
  demo = await openFaultDemo({ port: await findFreeBase(), data: join(makeDemoFolder(), "data"), processes: 3 });
  buyer = await aBuyer(demo);
});
afterEach(() => expectRecordsToAgree(demo));
afterAll(async () => {
  await closeFaultDemo(demo);
  removeFolders();
});

test("all servers killed between capture and delivery: the order is delivered once after the restart", async () => {
  await demo.game("/control/faults", { call: "deliver", fault: "timeout_before" });
  const billing_no = await createdNumber(demo, buyer, { product_id: "101-gem-60" });
  await payAtProvider(demo, billing_no);
  await eventually("the game has swallowed the delivery", hasNoFaults);
  const paid = await factsIn(demo, billing_no, "delivering");
  expect(paid).toMatchObject({ postings: ["capture"], attempts: [{ state: "captured" }] });
  expect(await listGrants(demo, billing_no)).toEqual([]);
  const dead = await allServers(demo);
  await kill(dead);
  await endLeasesOf(demo, dead);
  await expectOneOfEach(demo, billing_no);
  expect(await statusOf(demo, billing_no)).toBe(1);
});

test.for([
  { gp_id: "101", way: "honours a key that comes twice" },
  { gp_id: "103", way: "gives again when a key comes twice, so it is asked first" },
])("a worker killed after game $gp_id granted and before it was recorded: one grant; the game $way", async (game) => {
  const { gp_id } = game;
  await demo.game("/control/mode", { gp_id, duplicate_safe: gp_id === "101" });
  await demo.game("/control/faults", { call: "deliver", fault: "timeout_after" });
  const player = await aBuyer(demo, { gp_id });
  const billing_no = await createdNumber(demo, player, { product_id: `${gp_id}-gem-330` });
  await payAtProvider(demo, billing_no);
  await eventually("the game has given the goods", async () => (await listGrants(demo, billing_no)).length === 1);
  expect(await factsIn(demo, billing_no, "delivering")).toMatchObject({ deliveries: [{ state: "unknown" }] });
  const dead = [await findDeliverer(demo, billing_no)];
  await kill(dead);
  await endLeasesOf(demo, dead);
  await expectOneOfEach(demo, billing_no);
});

test("servers killed between the commit of an order and the provider's answer: one payment each, and it can be paid", async () => {
  const answerLost = creationWith({ product_id: "101-gem-680" });
  const notRead = creationWith({ product_id: "101-gem-980" });
  await demo.provider("/control/scenario", { scenario: "timeout_after" });
  const first = sendAndSettle(answerLost);
  const made = await orderOfNonce(demo, answerLost.nonce);
  await eventually("the provider has made the payment", async () => (await listPayments(demo, made)).length === 1);
  const provider = findProvider(demo);
  const dead = await allServers(demo);
  sendSignal(provider, "SIGSTOP");
  const second = sendAndSettle(notRead);
  const asked = await orderOfNonce(demo, notRead.nonce);
  await kill(dead);
  sendSignal(provider, "SIGCONT");
  expect([await first, await second]).toEqual(["cut", "cut"]);
  await endLeasesOf(demo, dead);
  await waitForServer(demo);
  for (const [billing_no, creation] of [[made, answerLost] as const, [asked, notRead] as const]) {
    const { attempts } = await factsIn(demo, billing_no, "pay_pending");
    const [payment, ...more] = await listPayments(demo, billing_no);
    expect(more).toEqual([]);
    expect(attempts).toMatchObject([{ state: "pending", pay_url: payment?.["checkout_url"] }]);
    expect((await create(demo, buyer, creation)).content).toEqual({ billing_no, url: payment?.["checkout_url"] });
    await payAtProvider(demo, billing_no);
    await expectOneOfEach(demo, billing_no);
  }
});

test("one nonce gives one billing number at every host, whichever process is asked", async () => {
  await Promise.all([waitForServer(demo, 1), waitForServer(demo, 2)]);
  const creation = creationWith({ product_id: "101-gem-1980" });
  const answers = [await create(demo, buyer, creation)];
  for (const number of [1, 2] as const) answers.push(await create(demo, buyer, creation, backupHost(demo, number)));
  const [first] = answers;
  expect(first).toMatchObject({ status: 200, code: 1 });
  expect(answers.map(({ content }) => content)).toEqual(answers.map(() => first?.content));
  await payAndExpectOne(creation, String(first?.content["billing_no"]));
});

test("a process killed before it read the creation: the same nonce at another process makes the one order", async () => {
  const creation = creationWith({ product_id: "101-gem-3280" });
  const dead = [findServer(demo, 1)];
  for (const pid of dead) sendSignal(pid, "SIGSTOP");
  const sent = sendAndSettle(creation, backupHost(demo, 1));
  // A stopped process reads nothing, so the kernel has what was sent.
  await eventually("the creation has been sent", () => hasUnreadBytes(demo.port + 1));
  await kill(dead);
  expect(await sent).toBe("cut");
  const again = await create(demo, buyer, creation, backupHost(demo, 2));
  expect(again).toMatchObject({ status: 200, code: 1 });
  await payAndExpectOne(creation, String(again.content["billing_no"]));
});

test("a process killed inside the creating statement: the same nonce at another process answers the one order", async () => {
  const creation = creationWith({ product_id: "101-gem-4980" });
  await waitForServer(demo, 1);
  const dead = [findServer(demo, 2)];
  // The order's account is locked, so both statements hang: the dead one's in PostgreSQL, the other's behind its nonce.
  const holder = await demo.owner.connect();
  await holder.query("begin");
  await holder.query("select 1 from account for update");
  const sent = sendAndSettle(creation, backupHost(demo, 2));
  await eventually("the statement hangs", async () => (await countHanging()) === 1);
  await kill(dead);
  expect(await sent).toBe("cut");
  const retried = sendUntilAnswered(creation, backupHost(demo, 1));
  // Two hang now. On a slow machine the first may have timed out; then the second makes the order.
  await eventually("the second statement hangs", async () => (await countHanging()) !== 1);
  await holder.query("rollback");
  holder.release();
  await orderOfNonce(demo, creation.nonce);
  await endLeasesOf(demo, dead);
  const again = await retried;
  await payAndExpectOne(creation, again);
});

test("a process killed after the commit and before its answer: the same nonce at another process answers the one order", async () => {
  const creation = creationWith({ product_id: "101-gem-6480" });
  await waitForServer(demo, 2);
  await demo.provider("/control/scenario", { scenario: "slow", delay_ms: 60_000 });
  const dead = [findServer(demo, 1)];
  const sent = sendAndSettle(creation, backupHost(demo, 1));
  const billing_no = await orderOfNonce(demo, creation.nonce);
  await eventually("the provider has the payment", async () => (await listPayments(demo, billing_no)).length === 1);
  await kill(dead);
  expect(await sent).toBe("cut");
  await endLeasesOf(demo, dead);
  expect((await create(demo, buyer, creation, backupHost(demo, 2))).content).toMatchObject({ billing_no });
  await payAndExpectOne(creation, billing_no);
});

type Creation = Readonly<Record<string, string>> & { readonly nonce: string };

function creationWith(change: Readonly<Record<string, string>>): Creation {
  return { ...change, nonce: randomUUID() };
}

/** The fate of a creation whose process is about to die. */
async function sendAndSettle(creation: Creation, options: CallOptions = {}): Promise<"answered" | "cut"> {
  const [sent] = await Promise.allSettled([create(demo, buyer, creation, options)]);
  return sent.status === "fulfilled" ? "answered" : "cut";
}

/** After "busy" it is unknown whether an order was made: the same nonce is sent again. */
async function sendUntilAnswered(creation: Creation, options: CallOptions): Promise<string> {
  let billing_no: unknown;
  await eventually(
    "the creation is answered",
    async () => {
      const answer = await create(demo, buyer, creation, options);
      expect([200, 429]).toContain(answer.status);
      billing_no = answer.content["billing_no"];
      return answer.code === 1;
    },
    30_000,
  );
  return String(billing_no);
}

async function payAndExpectOne(creation: Creation, billing_no: string): Promise<void> {
  const { rows } = await demo.owner.query(
    `select billing_no from orders where product_id = $1 union all select billing_no from idem_request where key = $2`,
    [creation["product_id"], creation.nonce],
  );
  expect(rows).toEqual([{ billing_no }, { billing_no }]);
  await factsIn(demo, billing_no, "pay_pending");
  await payAtProvider(demo, billing_no);
  await expectOneOfEach(demo, billing_no);
}

async function hasNoFaults(): Promise<boolean> {
  const { faults } = await demo.game("/control/faults");
  return Array.isArray(faults) && faults.length === 0;
}

async function countHanging(): Promise<number> {
  const { rows } = await demo.owner.query<{ hanging: number }>(
    `select count(*)::int as hanging from pg_stat_activity where wait_event_type = 'Lock' and query like 'with gate as%'`,
  );
  return rows[0]?.hanging ?? 0;
}
