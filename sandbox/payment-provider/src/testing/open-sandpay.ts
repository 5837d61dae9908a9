// A provider in a folder of its own with a small client, for tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseMerchants } from "../merchants.ts";
import type { PaymentProvider } from "../start-payment-provider.ts";
import { startPaymentProvider } from "../start-payment-provider.ts";
import type { TestShop } from "./start-test-shop.ts";
import { startTestShop } from "./start-test-shop.ts";

export type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json };

export const SECRET = "secret-of-the-shop";

export const MERCHANTS = parseMerchants(
  JSON.stringify({
    moonshop: {
      api_key: "key-of-moonshop",
      secrets: [SECRET],
      title: "Moon & Shop",
      origins: ["http://moonshop-form.localhost:4003"],
    },
    rotator: { api_key: "key-of-rotator", secrets: ["secret-number-2", "secret-number-1"], title: "Rotator" },
  }),
);

const FIRST_MS = 1_767_225_600_000;

export type Sandpay = {
  shop: TestShop;
  base: () => string;
  provider: () => PaymentProvider;
  clock: { nowMs: number };
  get: (path: string, key?: string) => Promise<Answer>;
  post: (path: string, body: Json, headers?: Record<string, string>) => Promise<Answer>;
  create: (changes: Json) => Promise<Answer>;
  restart: () => Promise<void>;
  /** Back to the first second, with an empty store and a shop that has seen nothing. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openSandpay(): Promise<Sandpay> {
  const dataDir = mkdtempSync(join(tmpdir(), "sandpay-"));
  const shop = await startTestShop();
  const clock = { nowMs: FIRST_MS };
  const start = (): Promise<PaymentProvider> =>
    startPaymentProvider({
      port: 0,
      dataDir,
      merchants: MERCHANTS,
      clock: () => clock.nowMs,
      // Every retry is due at once, so that no test waits.
      retryWaitsMs: [0, 0, 0, 0, 0, 0],
      sync: "off",
    });
  let provider = await start();
  const base = (): string => `http://127.0.0.1:${provider.port}`;

  const get: Sandpay["get"] = async (path, key = "key-of-moonshop") =>
    readAnswer(await fetch(`${base()}${path}`, { headers: { authorization: `Bearer ${key}` } }));
  const post: Sandpay["post"] = async (path, body, headers = {}) =>
    readAnswer(
      await fetch(`${base()}${path}`, {
        method: "POST",
        headers: { authorization: "Bearer key-of-moonshop", ...headers },
        body: JSON.stringify(body),
      }),
    );

  return {
    shop,
    base,
    provider: () => provider,
    clock,
    get,
    post,
    create: (changes) => {
      const body = { ...aCreation(shop.notifyUrl()), ...changes };
      return post("/v1/payments", body, { "idempotency-key": String(body["merchant_ref"]) });
    },
    restart: async () => {
      await provider.close();
      provider = await start();
    },
    reset: async () => {
      clock.nowMs = FIRST_MS;
      if ((await post("/control/reset", {})).status !== 200) throw new Error("the provider could not be reset");
      shop.reset();
    },
    close: async () => {
      await provider.close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function aCreation(notifyUrl: string): Json {
  return {
    merchant: "moonshop",
    merchant_ref: "order-1",
    amount: 499,
    currency: "USD",
    description: "60 moonstones",
    return_url: "http://moonshop.localhost:4000/back?order=1",
    notify_url: notifyUrl,
    method: "card",
    country: "US",
    locale: "en",
    pay_within_s: 1800,
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  const body: Json = JSON.parse(await response.text());
  return { status: response.status, body };
}
