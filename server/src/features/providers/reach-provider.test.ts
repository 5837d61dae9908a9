import { movableClock } from "@gemgate/tools/testing/movable-clock";
import { expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { createBell } from "../../platform/world.ts";
import { openProviders } from "./every-provider.ts";
import { readProviderBack } from "./reach-provider.ts";

it("a provider that keeps failing is left alone for half a minute, then asked once, and rung in when it answers", async () => {
  const clock = movableClock();
  const bell = createBell();
  const rung: string[] = [];
  bell.onRing((name) => rung.push(name));
  let asked = 0;
  let isUp = false;
  const fetch: typeof globalThis.fetch = () => {
    asked += 1;
    return isUp ? Promise.resolve(new Response("{}", { status: 404 })) : Promise.reject(new TypeError("fetch failed"));
  };
  const merchant = { api_key: new Secret("k"), secrets: [new Secret("s".repeat(32))] };
  const sandpay = { url: "http://127.0.0.1:1", merchants: { shop: merchant, other: merchant }, profiles: {} };
  const provider = openProviders({ clock, bell, fetch, settings: { mode: "demo", sandpay, payments: {} } }).get(
    "sandbox",
  );
  if (provider === undefined) throw new Error("the sandbox provider has its keys");
  const query = (of = "shop") => provider.query({ merchant: of, merchant_ref: "order-1", provider_ref: undefined });

  for (let failures = 1; failures <= 5; failures += 1) {
    expect(provider.isDown("shop")).toBe(false);
    expect(await query()).toBe("unknown");
  }
  expect(provider.isDown("shop")).toBe(true);
  expect(await query()).toBe("unknown");
  expect(asked).toBe(5);
  // The key of one brand that was withdrawn is no reason to leave another's alone.
  expect(provider.isDown("other")).toBe(false);
  expect(provider.isDown()).toBe(true);
  expect(await query("other")).toBe("unknown");
  expect(asked).toBe(6);

  clock.letPass(31_000);
  isUp = true;
  expect(provider.isDown("shop")).toBe(false);
  expect(await query()).toBe("not_found");
  expect(asked).toBe(7);
  expect(rung).toEqual(["provider_back:sandbox:shop"]);
  expect(rung.map(readProviderBack)).toEqual([{ provider: "sandbox", merchant: "shop" }]);
});
