import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

const webhook_secrets = ["whsec_c2VjcmV0LW9mLXRoZS1zaG9w"];
const live = {
  stripe: { secret_key: "sk_live_of-the-shop", webhook_secrets },
  adyen: { system: "live", merchant_account: "Shop", api_key: "key-of-the-shop", hmac_keys: ["ab".repeat(32)] },
  paypal: { system: "live", client_id: "shop", client_secret: "secret-of-the-shop", webhook_id: "WH-1" },
  mercadopago: { access_token: "APP_USR-of-the-shop", webhook_secrets },
};

function settingsWith(accounts: object, mode: "demo" | "production") {
  return readSettings({
    GEMGATE_MODE: mode,
    DATABASE_URL: "postgres://owner@db.internal/gemgate",
    GAME_BACKENDS: "{}",
    TRUSTED_PROXIES: "none",
    PAYMENT_ACCOUNTS: JSON.stringify({ kitestone: accounts }),
  });
}

test("production takes accounts at live systems, and restricted keys", () => {
  const stripe = { secret_key: "rk_live_of-the-shop", webhook_secrets };
  expect(Object.keys(settingsWith({ ...live, stripe }, "production").payments["kitestone"] ?? {})).toHaveLength(4);
  expect(() => settingsWith(live, "production")).not.toThrow();
});

test.each([
  ["stripe", { ...live.stripe, secret_key: "sk_test_of-the-shop" }],
  ["stripe", { ...live.stripe, secret_key: "rk_test_of-the-shop" }],
  ["stripe", { ...live.stripe, secret_key: "pk_live_of-the-shop" }],
  ["adyen", { ...live.adyen, system: "test" }],
  ["paypal", { ...live.paypal, system: "test" }],
  ["mercadopago", { ...live.mercadopago, access_token: "TEST-of-the-shop" }],
])("production refuses a test system at %s: goods would be paid with nothing; the demo takes it", (name, account) => {
  expect(() => settingsWith({ ...live, [name]: account }, "production")).toThrow(
    `PAYMENT_ACCOUNTS: kitestone has an account at ${name} that is not of its live system; that is for the demo alone.`,
  );
  expect(() => settingsWith({ ...live, [name]: account }, "demo")).not.toThrow();
});
