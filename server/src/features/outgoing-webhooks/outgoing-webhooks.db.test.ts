// What happens to orders is told to programs of an operator: once each, signed, and again until it was taken.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { encryptSecret } from "../../platform/encrypt-secret.ts";
import { systemRandom } from "../../platform/random.ts";
import { Secret } from "../../platform/secret.ts";

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A bound for a machine that stalls, not an expectation. */
const bound = { timeout: 60_000, interval: 50 };
const webhook_key = new Secret(Buffer.alloc(32, 9));
const secret = Buffer.from("a secret of 24 bytes ...");

const told: Told[] = [];
let answer = (_count: number): number => 204;
let receiver: Server;
let url = "";
let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      told.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answer(told.length), { location: "http://127.0.0.1:1/" }).end("thank you");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/hook`;
  shop = await startTestShop({ settings: { webhook_key, mode: "demo" } });
  buyer = await aBuyer(shop);
});
beforeEach(async () => {
  told.length = 0;
  answer = () => 204;
  await shop.owner.query("delete from webhook_delivery");
  await shop.owner.query("update webhook_endpoint set state = 'disabled'");
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
  receiver.closeAllConnections();
  receiver.close();
});

async function listen(types: readonly string[], to = url, brand = "kitestone"): Promise<string> {
  const id = crypto.randomUUID();
  const encrypted = encryptSecret(webhook_key, systemRandom, { owner: id, secret });
  await shop.owner.query(
    "insert into webhook_endpoint (id, brand_id, url, types, encrypted_secret, made_by) values ($1, $2, $3, $4, $5, 'a test')",
    [id, brand, to, types, encrypted],
  );
  await shop.owner.query("update job set next_at = gem_now() where name = 'outgoing-webhooks'");
  return id;
}

async function deliveredOrder(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

interface Row {
  attempts: number;
  outcome: string | null;
  last_status: number;
  last_answer: string;
  wait_s: number;
}

async function rowOf(endpoint: string): Promise<Row | undefined> {
  const { rows } = await shop.owner.query<Row>(
    `select attempts, outcome, last_status, last_answer, extract(epoch from next_at - gem_now())::int as wait_s
       from webhook_delivery where endpoint_id = $1 order by id limit 1`,
    [endpoint],
  );
  return rows[0];
}

test("an order that is paid and delivered is told once each, with a signature over id, time and body", async () => {
  const endpoint = await listen(["order.paid", "order.delivered"]);
  await listen(["order.paid"], url, "hoshimi");
  const billing_no = await deliveredOrder();
  await vi.waitFor(() => expect(told).toHaveLength(2), bound);
  const facts = told.map(({ body }) => JSON.parse(body));
  expect(new Set(facts.map(({ type }) => String(type)))).toEqual(new Set(["order.delivered", "order.paid"]));
  for (const { data } of facts)
    expect(data).toMatchObject({ brand: "kitestone", billing_no, amount: 99, currency: "USD" });
  for (const { headers, body } of told) {
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const digest = createHmac("sha256", secret).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
    expect(headers["webhook-id"]).toContain(endpoint);
  }
  // Looked at again, nothing is told twice.
  await shop.owner.query("update rollup_mark set counted_until = null where name = 'outgoing-webhooks'");
  await shop.owner.query("update job set next_at = gem_now() where name = 'outgoing-webhooks'");
  await vi.waitFor(async () => {
    const { rows } = await shop.owner.query(
      "select 1 from rollup_mark where name = 'outgoing-webhooks' and counted_until is not null",
    );
    expect(rows).toHaveLength(1);
  }, bound);
  const { rows } = await shop.owner.query("select 1 from webhook_delivery where endpoint_id = $1", [endpoint]);
  expect(rows).toHaveLength(2);
});

test("what is not taken is told again under the same id, later each time", async () => {
  answer = (count) => (count < 3 ? 500 : 200);
  const endpoint = await listen(["order.delivered"]);
  await deliveredOrder();
  await vi.waitFor(
    async () => expect(await rowOf(endpoint)).toMatchObject({ attempts: 1, last_status: 500, outcome: null }),
    bound,
  );
  expect((await rowOf(endpoint))?.wait_s).toBeGreaterThan(2);
  for (const attempts of [2, 3]) {
    await shop.owner.query("update webhook_delivery set next_at = gem_now() where endpoint_id = $1", [endpoint]);
    await vi.waitFor(async () => expect((await rowOf(endpoint))?.attempts).toBe(attempts), bound);
  }
  await vi.waitFor(
    async () => expect(await rowOf(endpoint)).toMatchObject({ outcome: "delivered", last_answer: "thank you" }),
    bound,
  );
  expect(new Set(told.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("a receiver that answers 410 is told nothing more, and why stands beside it", async () => {
  answer = () => 410;
  const endpoint = await listen(["order.delivered"]);
  await deliveredOrder();
  await vi.waitFor(async () => expect((await rowOf(endpoint))?.outcome).toBe("given up"), bound);
  const { rows } = await shop.owner.query("select state, disabled_why from webhook_endpoint where id = $1", [endpoint]);
  expect(rows).toEqual([{ state: "disabled", disabled_why: "it answered 410" }]);
});

test("a redirect is an answer like any other and is not followed", async () => {
  answer = () => 302;
  const endpoint = await listen(["order.delivered"]);
  await deliveredOrder();
  await vi.waitFor(async () => expect(await rowOf(endpoint)).toMatchObject({ last_status: 302, outcome: null }), bound);
  expect(told).toHaveLength(1);
});

test("a name that leads to a machine of one's own is not connected to", async () => {
  const endpoint = await listen(["order.delivered"], "https://localhost.example.invalid/hook");
  await shop.owner.query("update webhook_endpoint set url = 'https://10.0.0.1/hook' where id = $1", [endpoint]);
  await deliveredOrder();
  await vi.waitFor(
    async () =>
      expect(await rowOf(endpoint)).toMatchObject({
        last_status: 0,
        last_answer: "an address of the open internet is needed",
      }),
    bound,
  );
});
