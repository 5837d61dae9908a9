import { expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { realProviders } from "./real-providers.ts";

it("a provider is there for the brands that have an account at it, and for no other", () => {
  const secret_key = new Secret("sk_test_shop");
  const stripe = { secret_key, webhook_secrets: [new Secret("whsec_shop")] };
  const paypal = { system: "test", client_id: "id", client_secret: new Secret("secret"), webhook_id: "WH-1" } as const;
  expect(realProviders({})).toEqual([]);
  expect(realProviders({ one: {} })).toEqual([]);
  const found = realProviders({ one: { stripe }, two: { paypal }, three: { stripe, paypal } });
  const brandsOf = new Map(
    found.map((adapter) => [adapter.id, ["one", "two", "three"].filter((brand) => adapter.knowsMerchant(brand))]),
  );
  expect(brandsOf.get("stripe")).toEqual(["one", "three"]);
  expect(brandsOf.get("paypal")).toEqual(["two", "three"]);
});

it("Adyen, Mercado Pago and PortOne are there as soon as a brand has an account", () => {
  const secret = new Secret("secret of the shop");
  const system = "test" as const;
  const adyen = { system, merchant_account: "ShopECOM", api_key: secret, hmac_keys: [secret] };
  const mercadopago = { access_token: secret, webhook_secrets: [secret] };
  const portone = { api_secret: secret, store_id: "store-1", webhook_secrets: [secret], channels: {} };
  const found = realProviders({ one: { adyen, mercadopago }, two: { portone } });
  expect(found.map(({ id }) => id)).toEqual(["adyen", "mercadopago", "portone"]);
  expect(found.map((adapter) => adapter.knowsMerchant("one"))).toEqual([true, true, false]);
});
