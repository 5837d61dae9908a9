import { expect, test, vi } from "vitest";
import { createResponseCache } from "./response-cache.ts";

function openKept() {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const catalogue = { version: 1, polls: 0 };
  const kept = createResponseCache(clock, () => {
    catalogue.polls += 1;
    return Promise.resolve(catalogue.version);
  });
  return { kept, clock, catalogue };
}

test("an answer for many requests is read once, also when they come at the same moment", async () => {
  const { kept } = openKept();
  const make = vi.fn<() => Promise<string>>().mockResolvedValue("goods");
  expect(await Promise.all([kept.get("goods", make), kept.get("goods", make), kept.get("goods", make)])).toEqual([
    "goods",
    "goods",
    "goods",
  ]);
  expect(make).toHaveBeenCalledOnce();
});

test("another key is another answer", async () => {
  const { kept } = openKept();
  expect(await kept.get("a", () => Promise.resolve(1))).toBe(1);
  expect(await kept.get("b", () => Promise.resolve(2))).toBe(2);
});

test("a change of the catalogue is seen a second later, and the version is asked for once a second at most", async () => {
  const { kept, clock, catalogue } = openKept();
  const read = (): Promise<number> => kept.get("price", () => Promise.resolve(catalogue.version * 100));
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
  const { kept, clock } = openKept();
  const make = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  await kept.get("a", make);
  clock.now_ms = 60_000;
  await kept.get("a", make);
  expect(make).toHaveBeenCalledOnce();
});

test("a failed read is not kept", async () => {
  const { kept } = openKept();
  await expect(kept.get("a", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await kept.get("a", () => Promise.resolve("now"))).toBe("now");
});

test("keys without end fill the memory up to a bound: the answer that was asked for longest ago makes way, no other", async () => {
  const { kept } = openKept();
  const make = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  for (let n = 0; n < 5_000; n += 1) await kept.get(`key ${n}`, make);
  await kept.get("key 0", make);
  await kept.get("one more", make);
  expect(make).toHaveBeenCalledTimes(5_001);
  await kept.get("key 0", make);
  await kept.get("key 2", make);
  expect(make).toHaveBeenCalledTimes(5_001);
  await kept.get("key 1", make);
  expect(make).toHaveBeenCalledTimes(5_002);
});
