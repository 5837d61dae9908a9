// Webhooks of Mercado Pago: believed where their own library believes them.
import { createHmac } from "node:crypto";
import { WebhookSignatureValidator } from "mercadopago";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import { mercadopagoProvider } from "./mercadopago-provider.ts";

const now_s = 1_790_000_000;
const secret = "secret-of-the-shop";
const older_secret = "older-secret-of-the-shop";
const adapter = mercadopagoProvider({
  shop: {
    access_token: new Secret("APP_USR-shop"),
    webhook_secrets: [new Secret(secret), new Secret(older_secret)],
  },
});

interface Request {
  readonly data_id: string;
  readonly request_id: string;
  readonly signature: string;
}

function signed({
  data_id = "1319150183",
  request_id = "req-1",
  ts = String(now_s),
  with_secret = secret,
} = {}): Request {
  const manifest = `id:${data_id};request-id:${request_id};ts:${ts};`;
  const v1 = createHmac("sha256", with_secret).update(manifest).digest("hex");
  return { data_id, request_id, signature: `ts=${ts},v1=${v1}` };
}

function webhookOf({ data_id, request_id, signature }: Request, { type = "payment", body = "{}" } = {}) {
  const headers = { "x-signature": signature, "x-request-id": request_id, "?data.id": data_id, "?type": type };
  return { merchant: "shop", headers, body: Buffer.from(body) };
}

const isTaken = (request: Request, at_s = now_s) => adapter.verify(webhookOf(request), at_s * 1_000);

function isTakenThere({ data_id, request_id, signature }: Request, with_secret: string, at_s = now_s): boolean {
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: request_id,
      dataId: data_id,
      secret: with_secret,
      toleranceSeconds: 300,
      now: () => at_s * 1_000,
    });
    return true;
  } catch {
    return false;
  }
}

describe("a webhook", () => {
  it("is believed here as there, under each of our secrets", () => {
    for (const one of [secret, older_secret]) {
      expect(isTakenThere(signed({ with_secret: one }), one)).toBe(true);
      expect(isTaken(signed({ with_secret: one }))).toBe(true);
    }
  });

  it.each([
    ["another payment", { data_id: "1319150184" }],
    ["another request", { request_id: "req-2" }],
    ["another time", { signature: signed().signature.replace(String(now_s), String(now_s + 1)) }],
    ["another signature", { signature: `${signed().signature.slice(0, -1)}x` }],
    ["no signature", { signature: "" }],
    ["no time", { signature: signed().signature.replace(/^ts=[0-9]+,/, "") }],
  ])("with %s is refused by both", (_words, change) => {
    const request = { ...signed(), ...change };
    expect(isTakenThere(request, secret)).toBe(false);
    expect(isTaken(request)).toBe(false);
  });

  it("with a stranger's secret is refused by both", () => {
    const request = signed({ with_secret: "a stranger's secret" });
    expect(isTakenThere(request, secret)).toBe(false);
    expect(isTaken(request)).toBe(false);
  });

  it.each([
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])("of %i seconds ago is believed: %s, by both", (age_s, isGood) => {
    expect(isTakenThere(signed(), secret, now_s + age_s)).toBe(isGood);
    expect(isTaken(signed(), now_s + age_s)).toBe(isGood);
  });

  it("may say its time in milliseconds, as their newer pages do", () => {
    expect(isTaken(signed({ ts: `${now_s}000` }))).toBe(true);
    expect(isTaken(signed({ ts: `${now_s - 301}000` }))).toBe(false);
  });

  it("is signed with its number in lower case", () => {
    expect(isTaken({ ...signed({ data_id: "ord01abc" }), data_id: "ORD01ABC" })).toBe(true);
  });

  it("without a number or a request is refused, although their library would leave that part out", () => {
    const v1 = createHmac("sha256", secret).update(`ts:${now_s};`).digest("hex");
    const request = { data_id: "", request_id: "", signature: `ts=${now_s},v1=${v1}` };
    expect(isTakenThere(request, secret)).toBe(true);
    expect(isTaken(request)).toBe(false);
  });
});

it("an unsigned webhook is believed for no brand", () => {
  expect(() => refuseTrusting(adapter, { merchants: ["shop"], now_ms: now_s * 1_000 })).not.toThrow();
});

describe("what a webhook says", () => {
  it("is a number to ask about, read from what was signed and not from the body", () => {
    const body = JSON.stringify({ id: 1, type: "payment", data: { id: "999" }, status: "approved" });
    expect(adapter.parse(webhookOf(signed(), { body }))).toEqual([
      {
        event_id: "payment:1319150183:req-1",
        kind: "payment",
        observations: [{ about: "reference", ref: "payment:1319150183" }],
      },
    ]);
  });

  it.each(["chargebacks", "topic_chargebacks_wh"])("may be a dispute (%s)", (type) => {
    expect(adapter.parse(webhookOf(signed(), { type }))[0]?.observations).toEqual([
      { about: "reference", ref: "chargeback:1319150183" },
    ]);
  });

  it("may be of no matter here", () => {
    expect(adapter.parse(webhookOf(signed(), { type: "merchant_order" }))).toEqual([
      { event_id: "other:1319150183:req-1", kind: "other", observations: [] },
    ]);
  });

  it("with a number that is no number of theirs is not read", () => {
    expect(adapter.parse(webhookOf(signed({ data_id: "../users/me" })))).toEqual([]);
  });
});
