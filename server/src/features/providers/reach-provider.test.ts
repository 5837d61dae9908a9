import { movableClock } from "@gemgate/tools/testing/movable-clock";
import { expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { createBell } from "../../platform/world.ts";
import { openProviders } from "./every-provider.ts";

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
  const sandpay = { url: "http://127.0.0.1:1", merchants: { shop: merchant } };
  const provider = openProviders({ clock, bell, fetch, settings: { sandpay } }).get("sandbox");
  if (provider === undefined) throw new Error("the sandbox provider has its keys");
  const query = () => provider.query({ merchant: "shop", merchant_ref: "order-1" });

  for (let failures = 1; failures <= 5; failures += 1) {
    expect(provider.isDown()).toBe(false);
    expect(await query()).toBe("unknown");
  }
  expect(provider.isDown()).toBe(true);
  expect(await query()).toBe("unknown");
  expect(asked).toBe(5);

  clock.letPass(31_000);
  isUp = true;
  expect(provider.isDown()).toBe(false);
  expect(await query()).toBe("not_found");
  expect(asked).toBe(6);
  expect(rung).toEqual(["provider_back:sandbox"]);
});
