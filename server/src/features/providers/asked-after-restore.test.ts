import { expect, test } from "vitest";
import { adyenProvider } from "./adyen/adyen-provider.ts";
import { hasSettlementReport, tellsOfRefunds } from "./asked-after-restore.ts";
import { mercadopagoProvider } from "./mercadopago/mercadopago-provider.ts";
import { paypalProvider } from "./paypal/paypal-provider.ts";
import { portoneProvider } from "./portone/portone-provider.ts";
import { everyStandIn } from "./stand-ins/every-stand-in.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

test.each([
  adyenProvider({}),
  mercadopagoProvider({}),
  paypalProvider({}),
  portoneProvider({}),
  stripeProvider({}),
  sandboxProvider({ url: "http://127.0.0.1:1", merchants: {} }),
])("a restore knows without keys whether $id has a settlement report", ({ id, can }) => {
  expect(hasSettlementReport(id)).toBe(can.list);
});

test.each(everyStandIn)("a restore knows of the stand-in $id what it says of itself", ({ id, can }) => {
  expect(hasSettlementReport(id)).toBe(can.list);
});

test("a provider that was retired shows what its shape does, and an unknown one shows nothing", () => {
  expect(hasSettlementReport("codapay")).toBe(true);
  expect(hasSettlementReport("boku")).toBe(false);
  expect(hasSettlementReport("gone")).toBe(false);
});

test("Adyen alone cannot be asked about a refund", () => {
  expect(["adyen", "mercadopago", "paypal", "portone", "stripe"].filter((id) => !tellsOfRefunds(id))).toEqual([
    "adyen",
  ]);
});
