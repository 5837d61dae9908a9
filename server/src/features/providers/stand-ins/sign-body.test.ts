import { describe, expect, it } from "vitest";
import type { ProfileAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import type { Signing } from "./payment-profile.ts";
import { headersOf, isSigned, signRequest } from "./sign-body.ts";

const now_ms = 1_767_225_600_000;
const fields = [
  ["order_id", "order-1"],
  ["item", "60 gems & more"],
  ["amount", 499],
] as const;

function account(...secrets: string[]): ProfileAccount {
  return { address: "https://pay.test", merchant_id: "shop", secrets: secrets.map((text) => new Secret(text)) };
}

const inHeader = {
  encoding: "json",
  signing: {
    scheme: "hmac_sha256",
    in: "header",
    signature: "x-signature",
    time: "x-time",
    joiner: ".",
  } satisfies Signing,
} as const;
const inField = {
  encoding: "form",
  signing: { scheme: "md5", in: "field", signature: "sign", time: "ts" } satisfies Signing,
} as const;

describe.each([
  ["in a header", inHeader],
  ["in a field", inField],
] as const)("a signature %s", (_, profile) => {
  const { headers, body } = signRequest(profile, { account: account("new-secret"), fields, now_ms });
  const webhook = { headers, body: Buffer.from(body) };
  const holds = (change: Partial<typeof webhook>, at_ms = now_ms, by = account("new-secret")): boolean =>
    isSigned(profile, by, { webhook: { ...webhook, ...change }, now_ms: at_ms });

  it("holds for five minutes to either side and no second longer", () => {
    expect(holds({})).toBe(true);
    expect(holds({}, now_ms + 300_000)).toBe(true);
    expect(holds({}, now_ms - 300_000)).toBe(true);
    expect(holds({}, now_ms + 300_001)).toBe(false);
    expect(holds({}, now_ms - 300_001)).toBe(false);
  });

  it("holds with either secret while they change, and with no other", () => {
    expect(holds({}, now_ms, account("newest-secret", "new-secret"))).toBe(true);
    expect(holds({}, now_ms, account("newest-secret"))).toBe(false);
    expect(holds({}, now_ms, { address: "https://pay.test", merchant_id: "shop" })).toBe(false);
  });

  it("breaks with every byte of the body", () => {
    for (let index = 0; index < webhook.body.length; index += 1) {
      const changed = Buffer.from(webhook.body);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(holds({ body: changed })).toBe(false);
    }
    expect(holds({ body: Buffer.alloc(0) })).toBe(false);
  });
});

describe("a signature in a header", () => {
  const { headers, body } = signRequest(inHeader, { account: account("new-secret"), fields, now_ms });

  it("is over the bytes, whatever they say", () => {
    expect(body).toBe('{"order_id":"order-1","item":"60 gems & more","amount":499}');
    expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "x-time": "1767225600" });
    expect(headersOf(inHeader)).toEqual(["x-time", "x-signature"]);
    const spaced = { headers, body: Buffer.from(body.replace(",", ", ")) };
    expect(isSigned(inHeader, account("new-secret"), { webhook: spaced, now_ms })).toBe(false);
  });

  it.each(["x-time", "x-signature"])("breaks without %s", (name) => {
    const rest = Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
    const webhook = { headers: rest, body: Buffer.from(body) };
    expect(isSigned(inHeader, account("new-secret"), { webhook, now_ms })).toBe(false);
  });
});

describe("a signature in a field", () => {
  const { body } = signRequest(inField, { account: account("new-secret"), fields, now_ms });
  const holds = (text: string): boolean =>
    isSigned(inField, account("new-secret"), { webhook: { headers: {}, body: Buffer.from(text) }, now_ms });

  it("is over the pairs: their order and their way of encoding do not matter", () => {
    expect(body).toMatch(/^order_id=order-1&item=60%20gems%20%26%20more&amount=499&ts=1767225600&sign=[0-9A-F]{32}$/);
    expect(holds(body.split("&").toReversed().join("&"))).toBe(true);
    expect(holds(body.replaceAll("%20", "+"))).toBe(true);
    expect(headersOf(inField)).toEqual([]);
  });

  it("breaks with a pair more, a pair less and a name twice", () => {
    expect(holds(`${body}&more=1`)).toBe(false);
    expect(holds(body.replace("&amount=499", ""))).toBe(false);
    expect(holds(`${body}&amount=499`)).toBe(false);
    expect(holds(body.replace("&ts=1767225600", ""))).toBe(false);
    expect(holds(body.replace(/&sign=.*$/, ""))).toBe(false);
  });
});
