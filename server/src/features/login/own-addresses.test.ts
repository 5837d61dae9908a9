import { everyBrand } from "@gemgate/brands/every-brand";
import { describe, expect, test } from "vitest";
import { placeFinder } from "../../platform/hosts.ts";
import type { Place } from "../../platform/hosts.ts";
import { isOwnAddress, returnAddress } from "./own-addresses.ts";

const [brand] = everyBrand;
const port = 4000;
const place = findPlace(`${brand?.key}.localhost:${port}`);

function findPlace(host: string): Place {
  const found = placeFinder({ mode: "demo", port, hosts: undefined })(host);
  if (found === undefined) throw new Error(`${host} is no host`);
  return found;
}

describe("an address to return to", () => {
  test("is one of the brand's own pages, and the page of that login", () => {
    for (const path of ["/", "/selectGoods", "/my", "/loginReturn/google"]) {
      expect(isOwnAddress(place, "google", `${place.origin}${path}`)).toBe(true);
    }
    expect(isOwnAddress(place, "google", returnAddress(place, "google"))).toBe(true);
  });

  test("of one login is none of another", () => {
    expect(isOwnAddress(place, "google", returnAddress(place, "apple"))).toBe(false);
  });

  test("on a host that only answers calls is none, nor on the host of another brand or environment", () => {
    const others = [...place.backups, findPlace(`${everyBrand[1]?.key}.localhost:${port}`).origin];
    for (const origin of [...others, findPlace(`${brand?.key}-demo.localhost:${port}`).origin]) {
      expect(isOwnAddress(place, "google", `${origin}/`)).toBe(false);
    }
  });

  // ATK15.
  test.each([
    "https://evil.example",
    `${place.origin}.evil.example/`,
    `${place.origin}@evil.example/`,
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "%2f%2fevil.example",
    "javascript:alert(1)",
    `${place.origin}/?next=//evil.example`,
    `${place.origin}/selectGoods/..//evil.example`,
    `${place.origin}/#x`,
    `${place.origin.toUpperCase()}/`,
    ` ${place.origin}/`,
    place.origin,
    "",
  ])("is not %j", (address) => {
    expect(isOwnAddress(place, "google", address)).toBe(false);
  });
});
