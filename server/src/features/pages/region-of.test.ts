// The table of sales regions, drawn for every brand: the first step that has a region of the brand decides, whatever the
// steps before it lack and the steps after it say.
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { regionOf } from "./build-boot.ts";

const resolveHost = demoCopy().resolveHost;

interface Drawn {
  client_id: string | undefined;
  query: string | undefined;
  stored: Area | undefined;
}

function regionAt(brand: Brand, { client_id, query, stored }: Drawn): Area | undefined {
  const resolvedHost = resolveHost(`${brand.key}.localhost:4000`);
  if (resolvedHost === undefined) throw new Error("no such host");
  const address = new URLSearchParams();
  if (client_id !== undefined) address.set("client_id", client_id);
  if (query !== undefined) address.set("domain_area", query);
  return regionOf(resolvedHost, {
    path: "/selectGoods",
    query: address,
    platform: "web",
    browserLanguages: [],
    stored: { domain_area: stored, spec_lang: undefined, client_id: undefined },
    orderClientId: undefined,
  });
}

/** Everything that a source of the region can hold for this brand, good and bad. */
function sourcesOf(brand: Brand) {
  const isOwn = (area: Area) => brand.regions.includes(area);
  const foreign = areas.filter((area) => !isOwn(area));
  const clients = (brands: readonly Brand[]) =>
    brands.flatMap(({ games }) =>
      games.flatMap(({ area, client_id }) => Object.values(client_id).map((id) => ({ id, area }))),
    );
  const others = clients(everyBrand.filter((other) => other.key !== brand.key)).map(({ id }) => id);
  const odd = fc.constantFrom("", "SEA", " ja", "toString", "__proto__", "0", "universal,sea");
  return {
    ownClient: fc.constantFrom(...clients([brand])),
    badClient: fc.oneof(fc.constant(undefined), fc.constantFrom(...others), odd),
    ownArea: fc.constantFrom(...brand.regions),
    badQuery: fc.oneof(fc.constant(undefined), foreign.length === 0 ? odd : fc.constantFrom<string>(...foreign), odd),
    badStored: fc.constantFrom(undefined, ...foreign),
    anyQuery: fc.oneof(fc.constant(undefined), fc.constantFrom<string>(...areas), odd),
    anyStored: fc.constantFrom(undefined, ...areas),
  };
}

const single = everyBrand.filter(({ regions }) => regions.length === 1);
const worldwide = everyBrand.filter(({ is_global }) => is_global === true);
const several = everyBrand.filter(({ regions, is_global }) => regions.length > 1 && is_global !== true);

test("every kind of brand is drawn: with one region, with several, and the global one [A6]", () => {
  expect([single.length, several.length, worldwide.length]).toEqual([4, 4, 1]);
});

describe.each(single)("the sales region of $key, which has one", (brand) => {
  const { ownClient, badClient, anyQuery, anyStored } = sourcesOf(brand);
  test("is that one, whatever address and store say [A6 A23]", () => {
    const client_id = fc.oneof(
      badClient,
      ownClient.map(({ id }) => id),
    );
    fc.assert(
      fc.property(fc.record({ client_id, query: anyQuery, stored: anyStored }), (drawn) => {
        expect(regionAt(brand, drawn)).toBe(brand.regions[0]);
      }),
    );
  });
});

describe.each(worldwide)("the sales region of $key, the global brand", (brand) => {
  const { ownClient, badClient, ownArea, badQuery, badStored, anyQuery, anyStored } = sourcesOf(brand);
  test("is that of the client id, whatever region address and store name [A24]", () => {
    fc.assert(
      fc.property(ownClient, anyQuery, anyStored, ({ id, area }, query, stored) => {
        expect(regionAt(brand, { client_id: id, query, stored })).toBe(area);
      }),
    );
  });
  test("is that of the address where the client id is unknown [A24 A25]", () => {
    fc.assert(
      fc.property(badClient, ownArea, anyStored, (client_id, query, stored) => {
        expect(regionAt(brand, { client_id, query, stored })).toBe(query);
      }),
    );
  });
  test("is the stored one where the address has none, and none where nothing is left [A26 A27]", () => {
    fc.assert(
      fc.property(badClient, badQuery, ownArea, badStored, (client_id, query, own, bad) => {
        expect(regionAt(brand, { client_id, query, stored: own })).toBe(own);
        expect(regionAt(brand, { client_id, query, stored: bad })).toBeUndefined();
      }),
    );
  });
});

describe.each(several)("the sales region of $key, which has several", (brand) => {
  const { ownClient, badClient, ownArea, badQuery, badStored, anyStored } = sourcesOf(brand);
  const anyClient = fc.oneof(
    badClient,
    ownClient.map(({ id }) => id),
  );
  test("is that of the address, whatever client it names [A24 A25]", () => {
    fc.assert(
      fc.property(anyClient, ownArea, anyStored, (client_id, query, stored) => {
        expect(regionAt(brand, { client_id, query, stored })).toBe(query);
      }),
    );
  });
  test("is the stored one where the address has none, and none where nothing is left, whatever client is named [A24 A26 A27]", () => {
    fc.assert(
      fc.property(anyClient, badQuery, ownArea, badStored, (client_id, query, own, bad) => {
        expect(regionAt(brand, { client_id, query, stored: own })).toBe(own);
        expect(regionAt(brand, { client_id, query, stored: bad })).toBeUndefined();
      }),
    );
  });
});
