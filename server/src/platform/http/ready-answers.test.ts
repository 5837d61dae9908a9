import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadyAnswers } from "./ready-answers.ts";
import type { MadeAnswer } from "./ready-answers.ts";

function openCache({ bytes_max = 1_000_000 } = {}) {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms };
  const catalogue = { version: 1, era: 1 };
  const versions = {
    version: () => Promise.resolve(catalogue.version),
    versionNow: () => catalogue.version,
    era: () => catalogue.era,
  };
  const limits = { kept_ms: 15_000, bytes_max };
  return { clock, catalogue, cache: createReadyAnswers(clock, versions, limits) };
}

function drawing(body: string, changes: Partial<MadeAnswer> = {}) {
  return vi.fn<() => Promise<MadeAnswer>>(() =>
    Promise.resolve({ status: 200, headers: { "content-type": "text/html" }, body, canBeKept: true, ...changes }),
  );
}

test("a page is drawn once for all who are told the same, also when they ask at the same moment, and comes in every encoding", async () => {
  const { cache } = openCache();
  const goods = "<p>goods</p>".repeat(200);
  const draw = drawing(goods);
  const asked = ["de", "de-AT"].map((request) => cache.get({ request, view: "german", version: 1 }, draw));
  const [page, other] = await Promise.all(asked);
  expect(other).toBe(page);
  expect(await cache.get({ request: "de-CH", view: "german", version: 1 }, draw)).toBe(page);
  expect(draw).toHaveBeenCalledOnce();
  expect(
    [page?.plain, gunzipSync(page?.packed?.gzip ?? ""), brotliDecompressSync(page?.packed?.br ?? "")].map(String),
  ).toEqual(Array.from({ length: 3 }, () => goods));
});

test("a request in the same words finds its page without a look at what it asks, one in other words does not", async () => {
  const { cache } = openCache();
  expect(await cache.find("de")).toBeUndefined();
  const page = await cache.get({ request: "de", view: "german", version: 1 }, drawing("a"));
  expect(await cache.find("de")).toBe(page);
  expect(await cache.find("fr")).toBeUndefined();
});

test("a page of an older catalogue, and one that is older than 15 seconds, is drawn anew", async () => {
  const { cache, clock, catalogue } = openCache();
  const asked = { request: "de", view: "german", version: 1 };
  await cache.get(asked, drawing("old"));
  catalogue.version = 2;
  expect(await cache.find("de")).toBeUndefined();
  expect(String((await cache.get({ ...asked, version: 2 }, drawing("new"))).plain)).toBe("new");
  clock.now_ms = 14_999;
  expect(await cache.find("de")).toBeDefined();
  clock.now_ms = 15_000;
  expect(await cache.find("de")).toBeUndefined();
});

test("words that lead to another view since the catalogue changed do not find the old one, although others made it anew", async () => {
  const { cache, catalogue } = openCache();
  await cache.get({ request: "ja,de", view: "german", version: 1 }, drawing("deutsch"));
  catalogue.version = 2;
  const german = await cache.get({ request: "de", view: "german", version: 2 }, drawing("deutsch"));
  expect([await cache.find("ja,de"), cache.findNow("ja,de")]).toEqual([undefined, undefined]);
  const japanese = await cache.get({ request: "ja,de", view: "japanese", version: 2 }, drawing("nihongo"));
  expect([cache.findNow("ja,de"), cache.findNow("de")]).toEqual([japanese, german]);
});

test("a page that was begun under an older catalogue is not given to who asks after the change", async () => {
  const { cache, catalogue } = openCache();
  const { promise, resolve } = Promise.withResolvers<MadeAnswer>();
  const asked = { request: "de", view: "german", version: 1 };
  const before = cache.get(asked, () => promise);
  await Promise.resolve();
  catalogue.version = 2;
  const after = cache.get(asked, drawing("new"));
  resolve({ status: 200, headers: {}, body: "old", canBeKept: true });
  expect([await before, await after].map(({ plain }) => String(plain))).toEqual(["old", "new"]);
  expect(String((await cache.find("de"))?.plain)).not.toBe("old");
});

test("a page that was begun before a price changed is not found after it, nor given to who asks after it", async () => {
  const { cache, catalogue } = openCache();
  const asked = { request: "de", view: "german", version: 1 };
  await cache.get(asked, drawing("sale"));
  catalogue.era = 2;
  expect([await cache.find("de"), cache.findNow("de")]).toEqual([undefined, undefined]);
  const { promise, resolve } = Promise.withResolvers<MadeAnswer>();
  const before = cache.get(asked, () => promise);
  await Promise.resolve();
  catalogue.era = 3;
  const after = cache.get(asked, drawing("usual"));
  resolve({ status: 200, headers: {}, body: "sale", canBeKept: true });
  expect([await before, await after].map(({ plain }) => String(plain))).toEqual(["sale", "usual"]);
  expect(String((await cache.find("de"))?.plain)).not.toBe("sale");
});

test("a page that failed is kept for nobody, and neither is a drawing that threw", async () => {
  const { cache } = openCache();
  const asked = { request: "de", view: "german", version: 1 };
  await cache.get(asked, drawing("empty", { canBeKept: false }));
  expect(await cache.find("de")).toBeUndefined();
  await expect(cache.get(asked, () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
  expect(String((await cache.get(asked, drawing("whole"))).plain)).toBe("whole");
});

test("pages without end fill a bounded part of the memory: the one that was asked for longest ago makes way", async () => {
  const { cache } = openCache({ bytes_max: 5_000 });
  for (let n = 0; n < 12; n += 1)
    await cache.get({ request: `${n}`, view: `${n}`, version: 1 }, drawing(`${n}`.padEnd(1_000)));
  const kept = await Promise.all(Array.from({ length: 12 }, (_, n) => cache.find(`${n}`)));
  expect(kept.map((page) => page !== undefined)).toEqual([
    ...Array<boolean>(7).fill(false),
    ...Array<boolean>(5).fill(true),
  ]);
});

test("a request of very many words is answered, and its words are not kept", async () => {
  const { cache } = openCache();
  const request = "x".repeat(1_025);
  expect(String((await cache.get({ request, view: "v", version: 1 }, drawing("a"))).plain)).toBe("a");
  expect(await cache.find(request)).toBeUndefined();
});

test("an answer that is found without waiting is the one that is found by waiting", async () => {
  const { cache, catalogue } = openCache();
  const page = await cache.get({ request: "de", view: "german", version: 1 }, drawing("a"));
  expect(cache.findNow("de")).toBe(page);
  expect(cache.findNow("fr")).toBeUndefined();
  catalogue.version = 2;
  expect(cache.findNow("de")).toBeUndefined();
});

test("a small answer is not packed, since that would save no packet", async () => {
  const { cache } = openCache();
  expect((await cache.get({ request: "de", view: "german", version: 1 }, drawing("a"))).packed).toBeUndefined();
});

test("an answer for a host that was found in another version of the catalogue is sent and kept for nobody", async () => {
  const { cache, catalogue } = openCache();
  const asked = { request: "de", view: "german", version: 1 };
  catalogue.version = 2;
  const draw = drawing("half old, half new");
  expect(String((await cache.get(asked, draw)).plain)).toBe("half old, half new");
  expect(await cache.find("de")).toBeUndefined();
  expect(String((await cache.get({ ...asked, version: 2 }, drawing("new"))).plain)).toBe("new");
  expect(String((await cache.get(asked, draw)).plain)).toBe("half old, half new");
  expect(String((await cache.find("de"))?.plain)).toBe("new");
});

test("a page that is over gives its memory back, also when nobody asks for another one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { cache, clock } = openCache();
  await cache.get({ request: "de", view: "german", version: 1 }, drawing("a"));
  clock.now_ms = 14_000;
  await cache.get({ request: "fr", view: "french", version: 1 }, drawing("b"));
  clock.now_ms = 15_000;
  vi.advanceTimersByTime(15_000);
  // Only a clock that goes back can tell what is gone from what is over.
  clock.now_ms = 14_999;
  expect([cache.findNow("de"), cache.findNow("fr")?.status]).toEqual([undefined, 200]);
});
