// kill -9 of what the servers depend on: PostgreSQL in the middle of a burst, and the payment provider with a webhook to send.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendSignal } from "@gemgate/ops/processes/process-facts";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { eventually } from "@gemgate/testing/eventually";
import { aBuyer, create, createdNumber, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  allServers,
  backupHost,
  closeFaultDemo,
  findPostgres,
  findProvider,
  kill,
  makeLinksDue,
  openFaultDemo,
} from "./fault-demo.ts";
import type { FaultDemo } from "./fault-demo.ts";
import { listPurchaseRequests } from "./list-purchase-requests.ts";
import type { PurchaseRequest } from "./list-purchase-requests.ts";
import { expectRecordsToAgree, expectOneOfEach, factsIn } from "./one-of-each.ts";

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

const burst_size = 60;
const clients = 12;
const answersBeforeKill = 15;

test("PostgreSQL killed during a burst of creations: every nonce has one order, and no answer was a server error", async () => {
  const requests = await listPurchaseRequests(demo, buyer, burst_size);
  const waiting = [...requests];
  const answers: Answered[] = [];
  const statuses: number[] = [];
  const buyOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      answers.push({ nonce: next.change.nonce, billing_no: await insist(next, statuses) });
      if (answers.length === answersBeforeKill) sendSignal(findPostgres(demo), "SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: clients }, buyOn));

  // Requests met the kill, and the worst answer was "busy".
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const { rows } = await demo.owner.query<Answered>(
    "select i.key as nonce, o.billing_no from orders o left join idem_request i using (billing_no)",
  );
  expect(rows).toHaveLength(requests.length);
  expect(new Set(rows.map(({ billing_no }) => billing_no)).size).toBe(requests.length);
  expect(byNonce(rows)).toEqual(byNonce(answers));

  await makeLinksDue(demo);
  await Promise.all(rows.map(({ billing_no }) => payFor(billing_no)));
});

test("the provider killed while it sends a webhook: after its restart the webhook arrives and counts once", async () => {
  const billing_no = await createdNumber(demo, buyer);
  const merchant_ref = `${billing_no}-1`;
  const servers = await allServers(demo);
  for (const pid of servers) sendSignal(pid, "SIGSTOP");
  await payAtProvider(demo, billing_no);
  expect(await listWebhooks(merchant_ref)).toMatchObject([{ type: "payment.paid", state: "waiting", sends: [] }]);
  await kill([findProvider(demo)]);
  for (const pid of servers) sendSignal(pid, "SIGCONT");
  await eventually(
    "the webhook has been answered",
    async () => {
      const [looked] = await Promise.allSettled([listWebhooks(merchant_ref)]);
      return looked.status === "fulfilled" && looked.value[0]?.["state"] === "delivered";
    },
    30_000,
  );
  await expectOneOfEach(demo, billing_no);
  const { rows } = await demo.owner.query("select kind, state from provider_event where merchant_ref = $1", [
    merchant_ref,
  ]);
  expect(rows).toEqual([{ kind: "payment.paid", state: "processed" }]);
});

interface Answered {
  readonly nonce: string;
  readonly billing_no: string;
}

function byNonce(list: readonly Answered[]): Map<string, string> {
  return new Map(list.map(({ nonce, billing_no }) => [nonce, billing_no]));
}

/** Sends one request until it is answered with an order, at one host after the other, as the client's transport does. */
async function insist({ character, change }: PurchaseRequest, statuses: number[]): Promise<string> {
  const hosts = [{}, backupHost(demo, 1), backupHost(demo, 2)];
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [sent] = await Promise.allSettled([create(demo, character, change, hosts[attempt % hosts.length] ?? {})]);
    if (sent.status === "fulfilled") {
      statuses.push(sent.value.status);
      if (sent.value.code === 1) return String(sent.value.content["billing_no"]);
    }
    await sleep(100);
  }
  throw new Error(`the request ${change.nonce} was never answered`);
}

async function payFor(billing_no: string): Promise<void> {
  await factsIn(demo, billing_no, "pay_pending");
  await payAtProvider(demo, billing_no);
  await expectOneOfEach(demo, billing_no);
}

async function listWebhooks(merchant_ref: string): Promise<Record<string, unknown>[]> {
  const { list } = await demo.provider(`/control/webhooks?merchant_ref=${merchant_ref}`);
  if (!Array.isArray(list)) throw new Error("the provider listed no webhooks");
  return list;
}
