import { everyBrand } from "@gemgate/brands/every-brand";
import { expect, it } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { Secret } from "../../platform/secret.ts";
import { createBell } from "../../platform/world.ts";
import { openProviders } from "./every-provider.ts";
import type { realProviders } from "./real-providers.ts";
import { brandsByProvider } from "./tell-configured.ts";

const secret = new Secret("a secret of the shop");
const stripe = { secret_key: secret, webhook_secrets: [secret] };
const gash = { merchant_id: "shop-1", secrets: [secret], address: "https://pay.test" };

function countWith(payments: Parameters<typeof realProviders>[0], hasCardKey = false): Map<string, number> {
  const world = { clock: systemClock, bell: createBell(), fetch };
  return brandsByProvider(openProviders({ ...world, settings: { mode: "demo", sandpay: undefined, payments } }), {
    hasCardKey,
  });
}

it("every provider that could be configured is named, once, and nothing else", () => {
  const counts = countWith({});
  expect([...counts.keys()]).toEqual(
    [
      "adyen",
      "airwallex",
      "bank",
      "boku",
      "card",
      "codapay",
      "dlocal",
      "gash",
      "mercadopago",
      "mycard",
      "payermax",
    ].concat(["paypal", "portone", "razer", "smart2pay", "stripe", "unipin", "xsolla"]),
  );
  expect(new Set(counts.values())).toEqual(new Set([0]));
});

it("a provider counts the brands that have an account, and cards all of them", () => {
  const counts = countWith({ kitestone: { stripe, profiles: { gash } }, jadegate: { stripe } }, true);
  expect(Object.fromEntries([...counts].filter(([, brands]) => brands > 0))).toEqual({
    card: everyBrand.length,
    gash: 1,
    stripe: 2,
  });
});
