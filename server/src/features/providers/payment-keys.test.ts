import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

const rsa = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const curve = generateKeyPairSync("ec", {
  namedCurve: "P-256",
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const cut = (pem: string): string => pem.replace(/\n[^\n]+\n/, "\n");

const stripe = { secret_key: "sk_test_of-the-shop", webhook_secrets: ["whsec_of-the-shop"] };
const adyen = { system: "test", merchant_account: "Shop", api_key: "key-of-the-shop", hmac_keys: ["aB".repeat(32)] };
const portone = {
  api_secret: "secret-of-the-shop",
  store_id: "store-1",
  webhook_secrets: ["whsec_c2VjcmV0LW9mLXRoZS1zaG9w"],
  channels: {},
};
const standIn = {
  address: "https://pay.test",
  merchant_id: "1",
  private_key: rsa.privateKey,
  public_keys: [rsa.publicKey],
};

function read(accounts: object) {
  return readSettings({
    GEMGATE_MODE: "demo",
    DATABASE_URL: "postgres://owner@db.internal/gemgate",
    GAME_BACKENDS: "{}",
    PAYMENT_ACCOUNTS: JSON.stringify({ kitestone: accounts }),
  });
}

test("keys of the form that their providers give are taken", () => {
  const accounts = { stripe, adyen, portone, profiles: { "demo-rsa": standIn } };
  expect(Object.keys(read(accounts).payments["kitestone"] ?? {})).toHaveLength(4);
  const bare = { ...portone, webhook_secrets: ["c2VjcmV0LW9mLXRoZS1zaG9w"] };
  expect(() => read({ portone: bare })).not.toThrow();
});

test.each([
  ["stripe.webhook_secrets.1", { stripe: { ...stripe, webhook_secrets: ["whsec_of-the-shop", "sk_live_oops-oops"] } }],
  ["stripe.webhook_secrets.0", { stripe: { ...stripe, webhook_secrets: ["whsec_ of the shop"] } }],
  ["adyen.hmac_keys.0", { adyen: { ...adyen, hmac_keys: ["AQE-key-of-the-shop"] } }],
  ["adyen.hmac_keys.1", { adyen: { ...adyen, hmac_keys: ["ab".repeat(32), "ab".repeat(31)] } }],
  ["portone.webhook_secrets.0", { portone: { ...portone, webhook_secrets: ["whsec_of the shop"] } }],
  ["portone.webhook_secrets.0", { portone: { ...portone, webhook_secrets: ["whsec_c2hvcnQ="] } }],
  ["profiles.demo-rsa.private_key", { profiles: { "demo-rsa": { ...standIn, private_key: cut(rsa.privateKey) } } }],
  ["profiles.demo-rsa.private_key", { profiles: { "demo-rsa": { ...standIn, private_key: curve.privateKey } } }],
  ["profiles.demo-rsa.private_key", { profiles: { "demo-rsa": { ...standIn, private_key: rsa.publicKey } } }],
  ["profiles.demo-rsa.public_keys.0", { profiles: { "demo-rsa": { ...standIn, public_keys: [cut(rsa.publicKey)] } } }],
  ["profiles.demo-rsa.public_keys.0", { profiles: { "demo-rsa": { ...standIn, public_keys: [curve.publicKey] } } }],
  ["profiles.demo-rsa.public_keys.0", { profiles: { "demo-rsa": { ...standIn, public_keys: [rsa.privateKey] } } }],
])("a key at %s that would verify nothing stops the start, and is not shown", (place, accounts) => {
  // The whole of it: what is wrong may be a secret all the same.
  expect(() => read(accounts)).toThrow(
    expect.objectContaining({ message: `PAYMENT_ACCOUNTS is not right at kitestone.${place}.` }),
  );
});
