// Webhooks of PortOne: believed where their own library believes them. Its clock is the machine's, so both are asked at that time.
import { createHmac } from "node:crypto";
import { verify as verifyThere } from "@portone/server-sdk/webhook";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../../platform/clock.ts";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import { portoneProvider } from "./portone-provider.ts";

const secret = `whsec_${Buffer.from("secret-of-the-shop").toString("base64")}`;
const older_secret = Buffer.from("older-secret-of-the-shop").toString("base64");
const account = {
  api_secret: new Secret("api-secret-of-shop"),
  store_id: "store-1",
  webhook_secrets: [new Secret(secret), new Secret(older_secret)],
  channels: { kakao_pay: "channel-kakao" },
};
const adapter = portoneProvider({ shop: account });

const now_ms = systemClock.nowMs();
const now_s = Math.floor(now_ms / 1_000);
const body = JSON.stringify({
  type: "Transaction.Paid",
  timestamp: "2026-09-01T12:00:00Z",
  data: { paymentId: "202609010123456789ABCDEFGHJK-1", storeId: "store-1", transactionId: "txn-1" },
});

function sign(text: string, { with_secret = secret, id = "evt-1", timestamp = String(now_s) } = {}): string {
  const key = Buffer.from(with_secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64")}`;
}

interface Webhook {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

const good: Webhook = { id: "evt-1", timestamp: String(now_s), signature: sign(body), body };

function headersOf({ id, timestamp, signature }: Webhook): Record<string, string> {
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
}

function isTaken(webhook: Webhook): boolean {
  return adapter.verify({ merchant: "shop", headers: headersOf(webhook), body: Buffer.from(webhook.body) }, now_ms);
}

async function isTakenThere(webhook: Webhook, with_secret = secret): Promise<boolean> {
  try {
    await verifyThere(with_secret, webhook.body, headersOf(webhook));
    return true;
  } catch {
    return false;
  }
}

describe("a webhook", () => {
  it("is believed here as there, under each of our secrets, with and without their prefix", async () => {
    for (const one of [secret, older_secret]) {
      const webhook = { ...good, signature: sign(body, { with_secret: one }) };
      expect(await isTakenThere(webhook, one)).toBe(true);
      expect(isTaken(webhook)).toBe(true);
    }
  });

  it("may carry several signatures, of which one must fit", async () => {
    const webhook = { ...good, signature: `v1a,abc v1,${"A".repeat(43)}= ${sign(body)}` };
    expect(await isTakenThere(webhook)).toBe(true);
    expect(isTaken(webhook)).toBe(true);
  });

  it.each([
    ["another body", { body: body.replace("202609010123456789ABCDEFGHJK-1", "order-2") }],
    ["another number", { id: "evt-2" }],
    ["another time", { timestamp: String(now_s - 1) }],
    ["another signature", { signature: sign("{}") }],
    ["no signature", { signature: "" }],
    ["no number", { id: "" }],
    ["a time that is none", { timestamp: "now" }],
    ["a signature of another version", { signature: sign(body).replace("v1,", "v2,") }],
  ])("with %s is refused by both", async (_words, change) => {
    const webhook = { ...good, ...change };
    expect(await isTakenThere(webhook)).toBe(false);
    expect(isTaken(webhook)).toBe(false);
  });

  it("with a stranger's secret is refused by both", async () => {
    const webhook = { ...good, signature: sign(body, { with_secret: Buffer.from("stranger").toString("base64") }) };
    expect(await isTakenThere(webhook)).toBe(false);
    expect(isTaken(webhook)).toBe(false);
  });

  it.each([-400, 400])("of %i seconds from now is refused by both", async (away_s) => {
    const timestamp = String(now_s + away_s);
    const webhook = { ...good, timestamp, signature: sign(body, { timestamp }) };
    expect(await isTakenThere(webhook)).toBe(false);
    expect(isTaken(webhook)).toBe(false);
  });

  it("is verified by its raw bytes", () => {
    const raw = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    const key = Buffer.from("secret-of-the-shop");
    const signature = `v1,${createHmac("sha256", key).update(`evt-1.${now_s}.`).update(raw).digest("base64")}`;
    const headers = headersOf({ ...good, signature });
    expect(adapter.verify({ merchant: "shop", headers, body: raw }, now_ms)).toBe(true);
    expect(adapter.verify({ merchant: "shop", headers, body: Buffer.from(raw.toString("utf8")) }, now_ms)).toBe(false);
  });
});

it("a secret that is none believes nothing, and nothing unsigned is believed", () => {
  const empty = portoneProvider({
    shop: { ...account, webhook_secrets: [new Secret("whsec_"), new Secret("§§§§§§§§")] },
  });
  const forged = createHmac("sha256", "").update(`evt-1.${now_s}.${body}`).digest("base64");
  const headers = headersOf({ ...good, signature: `v1,${forged}` });
  expect(empty.verify({ merchant: "shop", headers, body: Buffer.from(body) }, now_ms)).toBe(false);
  expect(() => refuseTrusting(adapter, { merchants: ["shop"], now_ms })).not.toThrow();
});

describe("what a webhook says", () => {
  const read = (text: string) => adapter.parse({ merchant: "shop", headers: headersOf(good), body: Buffer.from(text) });

  it.each(["Paid", "Ready", "Failed", "Cancelled", "PartialCancelled", "VirtualAccountIssued", "DisputeCreated"])(
    "Transaction.%s names a payment to ask about",
    (word) => {
      expect(read(body.replace("Paid", word))).toEqual([
        {
          event_id: "evt-1",
          kind: `Transaction.${word}`,
          observations: [{ about: "reference", ref: "202609010123456789ABCDEFGHJK-1" }],
        },
      ]);
    },
  );

  it("of another store, another sale or something else is of no matter here", () => {
    expect(read(body.replace("store-1", "store-2"))).toMatchObject([{ observations: [] }]);
    const sold = read(body.replace("202609010123456789ABCDEFGHJK-1", "another-sale-of-this-store"));
    expect(sold).toMatchObject([{ observations: [] }]);
    expect(read(body.replace("Transaction.Paid", "BillingKey.Issued"))).toMatchObject([{ observations: [] }]);
  });

  it("that is none of theirs is not read", () => {
    expect(read("{}")).toEqual([]);
    expect(read("paid")).toEqual([]);
  });
});
