// The end of the whole demo, by order and by force: what was answered is there after the next start, and nothing is half done.
import { connect } from "node:net";
import { join } from "node:path";
import { isRunning, listPostgresProcessesIn, sendSignal } from "@gemgate/ops/processes/process-facts";
import { findFreeBase, listChildren } from "@gemgate/testing/demo-process";
import { eventually } from "@gemgate/testing/eventually";
import { aBuyer, create, createdNumber, payAtProvider, statusOf } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeFaultDemo, makeLinksDue, openFaultDemo } from "./fault-demo.ts";
import type { DemoPlace, FaultDemo } from "./fault-demo.ts";
import { listPurchaseRequests } from "./list-purchase-requests.ts";
import type { PurchaseRequest } from "./list-purchase-requests.ts";
import { expectRecordsToAgree, expectOneOfEach, factsIn } from "./one-of-each.ts";

let place: DemoPlace;
let demo: FaultDemo;
let buyer: Buyer;

beforeAll(async () => {
  place = { port: await findFreeBase(), data: join(makeDemoFolder(), "data"), processes: 1 };
  demo = await openFaultDemo(place);
  buyer = await aBuyer(demo);
});
afterEach(() => expectRecordsToAgree(demo));
afterAll(async () => {
  await closeFaultDemo(demo);
  removeFolders();
});

test("kill -9 of the starter ends everything by itself, and the next start has every order and the login", async () => {
  const done = await createdNumber(demo, buyer, { product_id: "101-gem-60" });
  const open = await createdNumber(demo, buyer, { product_id: "101-gem-330" });
  await payAtProvider(demo, done);
  await expectOneOfEach(demo, done);
  const cluster = join(place.data, "pg18");
  const family = [...listChildren(demo.starter.pid, "src/main.ts"), ...listPostgresProcessesIn(cluster)];
  expect(family.length).toBeGreaterThan(5);
  await demo.owner.end();
  sendSignal(demo.starter.pid, "SIGKILL");
  await eventually(
    "everything has ended",
    () => !family.some(isRunning) && listPostgresProcessesIn(cluster).length === 0,
  );

  demo = await openFaultDemo(place);
  await expectOneOfEach(demo, done);
  expect(await statusOf(demo, done)).toBe(1);
  expect(await statusOf(demo, open)).toBe(-1);
  await factsIn(demo, open, "pay_pending");
  const again = await createdNumber(demo, buyer, { product_id: "101-gem-330" });
  expect(again).toBe(open);
  await payAtProvider(demo, open);
  await expectOneOfEach(demo, open);
});

test("a starter asked to stop under load ends in order: every request is answered whole or not at all, and no order is lost", async () => {
  const requests = await listPurchaseRequests(demo, buyer, 80);
  const fates: Fate[] = [];
  // Every client sends requests until no connection is accepted any more, so that the load lasts to the end.
  const buyOn = async (own: readonly PurchaseRequest[]): Promise<void> => {
    for (let turn = 0; !fates.some((fate) => fate.kind === "cut"); turn += 1) {
      const request = own[turn % own.length];
      if (request !== undefined) fates.push(await sendOnce(request));
      if (fates.length === 12) sendSignal(demo.starter.pid, "SIGTERM");
    }
  };
  const late = await beginRequest(`/api/pay/getOrderInfo?simple=1&billing_no=${"0".repeat(28)}`);
  await Promise.all(Array.from({ length: 8 }, (_, client) => buyOn(requests.slice(client * 10, client * 10 + 10))));
  // New connections are refused, but requests on open ones are served.
  expect(["", "HTTP/1.1 200 OK"]).toContain((await late.finish()).split("\r\n")[0]);
  expect(await demo.starter.ended).toBe(0);
  await demo.owner.end();
  const answered = fates.filter((fate) => fate.kind === "answered");
  expect(answered.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);

  demo = await openFaultDemo(place);
  await expectRecordsToAgree(demo);
  await makeLinksDue(demo);
  const again = (await Promise.all(requests.map(sendOnce))).filter((fate) => fate.kind === "answered");
  expect(again.map(({ code }) => code)).toEqual(requests.map(() => 1));
  const numbers = new Map(again.map((fate) => [fate.request, fate.billing_no]));
  const kept = answered.filter(({ code }) => code === 1);
  expect(kept.map((fate) => numbers.get(fate.request))).toEqual(kept.map(({ billing_no }) => billing_no));
  const { rows } = await demo.owner.query("select billing_no from idem_request where key = any($1::text[])", [
    requests.map(({ change }) => change.nonce),
  ]);
  expect(rows).toHaveLength(requests.length);
  expect(new Set(rows.map(({ billing_no }) => billing_no))).toEqual(new Set(numbers.values()));
});

type Fate =
  | {
      readonly kind: "answered";
      readonly request: PurchaseRequest;
      readonly status: number;
      readonly code: number;
      readonly billing_no: unknown;
    }
  | { readonly kind: "cut"; readonly request: PurchaseRequest };

async function sendOnce(request: PurchaseRequest): Promise<Fate> {
  const [sent] = await Promise.allSettled([create(demo, request.character, request.change)]);
  if (sent.status === "rejected") return { kind: "cut", request };
  const { status, code, content } = sent.value;
  return { kind: "answered", request, status, code, billing_no: content["billing_no"] };
}

/** A request that is on its way for as long as the caller likes: only its last byte is missing. */
async function beginRequest(path: string): Promise<{ finish: () => Promise<string> }> {
  const host = `kitestone.localhost:${demo.port}`;
  const socket = connect({ host: "127.0.0.1", port: demo.port });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A cut connection counts as an outcome here.
  socket.on("error", () => {});
  const ended = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r`);
  // Connections are accepted in order: an answer on a later one proves that this one has been accepted.
  await demo.send("/");
  return {
    finish: () => {
      socket.write("\n");
      return ended;
    },
  };
}
