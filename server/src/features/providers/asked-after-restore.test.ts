import { expect, test } from "vitest";
import { adyenProvider } from "./adyen/adyen-provider.ts";
import { showsBooks, tellsOfRefunds } from "./asked-after-restore.ts";
import { mercadopagoProvider } from "./mercadopago/mercadopago-provider.ts";
import { paypalProvider } from "./paypal/paypal-provider.ts";
import { portoneProvider } from "./portone/portone-provider.ts";
import { everyProfile } from "./stand-ins/every-profile.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

test.each([
  adyenProvider({}),
  mercadopagoProvider({}),
  paypalProvider({}),
  portoneProvider({}),
  stripeProvider({}),
  sandboxProvider({ url: "http://127.0.0.1:1", merchants: {} }),
])("a restore knows without keys whether $id shows its books", ({ id, can }) => {
  expect(showsBooks(id)).toBe(can.list);
});

test("a provider that is only a profile shows what its profile says, and an unknown one shows nothing", () => {
  const [profile] = everyProfile.filter(
    ({ id }) => !["adyen", "mercadopago", "paypal", "portone", "stripe"].includes(id),
  );
  expect(showsBooks(profile?.id ?? "")).toBe(profile?.can.list);
  expect(showsBooks("gone")).toBe(false);
});

test("Adyen alone cannot be asked about a refund", () => {
  expect(["adyen", "mercadopago", "paypal", "portone", "stripe"].filter((id) => !tellsOfRefunds(id))).toEqual([
    "adyen",
  ]);
});
