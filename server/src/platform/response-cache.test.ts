import { expect, test, vi } from "vitest";
import { createResponseCache } from "./response-cache.ts";

function openCache() {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const catalogue = { version: 1, polls: 0 };
  const cache = createResponseCache(clock, () => {
    catalogue.polls += 1;
    return Promise.resolve(catalogue.version);
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
    isAway ? Promise.reject(new Error("no database")) : Promise.resolve(7),
  );
  await cache.get("goods", () => Promise.resolve("gems"));
  isAway = true;
  clock.now_ms = 5_000;
  expect(await cache.get("goods", () => Promise.reject(new Error("no database")))).toBe("gems");
  expect(await cache.version()).toBe(7);
});

test("a look that nobody waits for does not answer for a request that comes meanwhile, which asks for itself", async () => {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const asked: PromiseWithResolvers<number>[] = [];
  const cache = createResponseCache(clock, () => {
    const question = Promise.withResolvers<number>();
    asked.push(question);
    return question.promise;
  });
  const first = cache.version();
  asked[0]?.resolve(1);
  expect(await first).toBe(1);
  clock.now_ms = 1_000;
  const looking = cache.look();
  const version = cache.version();
  expect(asked).toHaveLength(3);
  asked[2]?.resolve(2);
  expect(await version).toBe(2);
  asked[1]?.resolve(2);
  await looking;
  expect(await cache.version()).toBe(2);
  expect(asked).toHaveLength(3);
});
