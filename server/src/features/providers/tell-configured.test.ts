import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { expect, it } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { Secret } from "../../platform/secret.ts";
import { createWorkSignals } from "../../platform/work-signals.ts";
import { openProviders } from "./every-provider.ts";
import type { realProviders } from "./real-providers.ts";
import { brandsByProvider } from "./tell-configured.ts";

const secret = new Secret("a secret of the shop");
const stripe = { secret_key: secret, webhook_secrets: [secret] };
const standIn = { merchant_id: "shop-1", secrets: [secret], address: "https://pay.test" };

function countWith(payments: Parameters<typeof realProviders>[0], hasCardKey = false): Map<string, number> {
  const world = { clock: systemClock, signals: createWorkSignals(), fetch };
  return brandsByProvider(openProviders({ ...world, settings: { mode: "demo", sandpay: undefined, payments } }), {
    brands: everyBrand,
    hasCardKey,
  });
}

it("every provider that could be configured is named, once, and nothing else", () => {
  const counts = countWith({});
  expect([...counts.keys()]).toEqual(["adyen", "card", "mercadopago", "paypal", "portone", "stripe"]);
  expect(new Set(counts.values())).toEqual(new Set([0]));
});

it("a provider counts the brands that have an account, and cards all of them", () => {
  const counts = countWith({ kitestone: { stripe, profiles: { "demo-md5": standIn } }, jadegate: { stripe } }, true);
  expect(Object.fromEntries([...counts].filter(([, brands]) => brands > 0))).toEqual({
    card: everyBrand.length,
    "demo-md5": 1,
    stripe: 2,
  });
});
