import { describe, expect, test, vi } from "vitest";
import type { CatalogueNow } from "./catalogue-version-store.ts";
import { createResponseCache } from "./response-cache.ts";

/** No price begins or ends. */
const timeless = { asked_ms: 0, last_border: null, next_border_ms: null };

function openCache() {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const catalogue = { version: 1, polls: 0 };
  const cache = createResponseCache(clock, () => {
    catalogue.polls += 1;
    return Promise.resolve({ ...timeless, version: catalogue.version });
  });
  return { cache, clock, catalogue };
}

test("an answer for many requests is read once, also when they come at the same moment", async () => {
  const { cache } = openCache();
  const make = vi.fn<() => Promise<string>>().mockResolvedValue("goods");
  expect(await Promise.all([cache.get("goods", make), cache.get("goods", make), cache.get("goods", make)])).toEqual([
    "goods",
    "goods",
    "goods",
  ]);
  expect(make).toHaveBeenCalledOnce();
});

test("another key is another answer", async () => {
  const { cache } = openCache();
  expect(await cache.get("a", () => Promise.resolve(1))).toBe(1);
  expect(await cache.get("b", () => Promise.resolve(2))).toBe(2);
});

test("a change of the catalogue is seen a second later, and the version is asked for once a second at most", async () => {
  const { cache, clock, catalogue } = openCache();
  const read = (): Promise<number> => cache.get("price", () => Promise.resolve(catalogue.version * 100));
  expect(await read()).toBe(100);
  catalogue.version = 2;
  clock.now_ms = 999;
  expect(await read()).toBe(100);
  expect(catalogue.polls).toBe(1);
  clock.now_ms = 1_000;
  expect(await read()).toBe(200);
  expect(catalogue.polls).toBe(2);
});

test("an unchanged catalogue keeps its answers", async () => {
  const { cache, clock } = openCache();
  const make = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  await cache.get("a", make);
  clock.now_ms = 60_000;
  await cache.get("a", make);
  expect(make).toHaveBeenCalledOnce();
});

test("a failed read is not cached", async () => {
  const { cache } = openCache();
  await expect(cache.get("a", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await cache.get("a", () => Promise.resolve("now"))).toBe("now");
});

test("keys without end fill the memory up to a bound: the answer that was asked for longest ago makes way, no other", async () => {
  const { cache } = openCache();
  const make = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  for (let n = 0; n < 5_000; n += 1) await cache.get(`key ${n}`, make);
  await cache.get("key 0", make);
  await cache.get("one more", make);
  expect(make).toHaveBeenCalledTimes(5_001);
  await cache.get("key 0", make);
  await cache.get("key 2", make);
  expect(make).toHaveBeenCalledTimes(5_001);
  await cache.get("key 1", make);
  expect(make).toHaveBeenCalledTimes(5_002);
});

test("while the version cannot be read, what was read before is still given", async () => {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  let isAway = false;
  const cache = createResponseCache(clock, () =>
    isAway ? Promise.reject(new Error("no database")) : Promise.resolve({ ...timeless, version: 7 }),
  );
  await cache.get("goods", () => Promise.resolve("gems"));
  isAway = true;
  clock.now_ms = 5_000;
  expect(await cache.get("goods", () => Promise.reject(new Error("no database")))).toBe("gems");
  expect(await cache.version()).toBe(7);
});

test("a look that nobody waits for does not answer for a request that comes meanwhile, which asks for itself", async () => {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const asked: PromiseWithResolvers<CatalogueNow>[] = [];
  const cache = createResponseCache(clock, () => {
    const question = Promise.withResolvers<CatalogueNow>();
    asked.push(question);
    return question.promise;
  });
  const first = cache.version();
  asked[0]?.resolve({ ...timeless, version: 1 });
  expect(await first).toBe(1);
  clock.now_ms = 1_000;
  const looking = cache.look();
  const version = cache.version();
  expect(asked).toHaveLength(3);
  asked[2]?.resolve({ ...timeless, version: 2 });
  expect(await version).toBe(2);
  asked[1]?.resolve({ ...timeless, version: 2 });
  await looking;
  expect(await cache.version()).toBe(2);
  expect(asked).toHaveLength(3);
});

describe("what shows prices", () => {
  function openSale() {
    const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
    // The database's clock, by which a price ends at 500; it may be away.
    const database = { ahead_ms: 0, isAway: false, polls: 0 };
    const read = (): Promise<CatalogueNow> => {
      database.polls += 1;
      if (database.isAway) return Promise.reject(new Error("no database"));
      const now_ms = clock.now_ms + database.ahead_ms;
      const border =
        now_ms < 500
          ? { last_border: null, next_border_ms: 500 - now_ms }
          : { last_border: "500", next_border_ms: null };
      return Promise.resolve({ version: 1, asked_ms: clock.now_ms, ...border });
    };
    const cache = createResponseCache(clock, read);
    const price = () => Promise.resolve(clock.now_ms + database.ahead_ms < 500 ? "sale" : "usual");
    return { clock, database, cache, price };
  }

  test("is made anew from the border on, at once, and everything else is kept", async () => {
    const { clock, cache, price, database } = openSale();
    const words = vi.fn<() => Promise<string>>().mockResolvedValue("words");
    expect([await cache.getPriced("goods", price), await cache.get("words", words)]).toEqual(["sale", "words"]);
    clock.now_ms = 499;
    expect(await cache.getPriced("goods", () => Promise.resolve("made anew"))).toBe("sale");
    expect(cache.versionNow()).toBe(1);
    clock.now_ms = 500;
    expect(cache.versionNow()).toBeUndefined();
    expect(await Promise.all([cache.getPriced("goods", price), cache.getPriced("goods", price)])).toEqual([
      "usual",
      "usual",
    ]);
    await cache.get("words", words);
    expect(words).toHaveBeenCalledOnce();
    expect(database.polls).toBe(2);
  });

  test("is not kept where the database's clock is behind, until the border has come there too", async () => {
    const { clock, cache, price, database } = openSale();
    await cache.getPriced("goods", price);
    clock.now_ms = 500;
    database.ahead_ms = -2;
    expect(await cache.getPriced("goods", price)).toBe("sale");
    clock.now_ms = 502;
    expect(await cache.getPriced("goods", price)).toBe("usual");
  });

  test("is not given after the border while the database is away, and the rest still is", async () => {
    const { clock, cache, price, database } = openSale();
    await cache.getPriced("goods", price);
    await cache.get("words", () => Promise.resolve("words"));
    database.isAway = true;
    clock.now_ms = 600;
    await expect(cache.getPriced("goods", () => Promise.reject(new Error("no database")))).rejects.toThrow(
      "no database",
    );
    expect(await cache.get("words", () => Promise.reject(new Error("no database")))).toBe("words");
    expect(database.polls).toBe(2);
  });
});
