import { expect, test } from "vitest";
import { mergeFolders } from "./merge-folders.ts";

function folder(texts: Readonly<Record<string, string>>): Map<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}

function merge(base: Record<string, string>, ours: Record<string, string>, theirs: Record<string, string>) {
  const { files, collisions } = mergeFolders({ base: folder(base), ours: folder(ours), theirs: folder(theirs) });
  return {
    collisions,
    texts: Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])),
  };
}

test("a file that one side changed, added or removed is taken from that side", () => {
  const base = { "vip.yaml": "1", "coupons.yaml": "1", "activities.yaml": "1" };
  const ours = { "vip.yaml": "2", "coupons.yaml": "1", "payments.yaml": "ours" };
  const theirs = { "vip.yaml": "1", "coupons.yaml": "3", "activities.yaml": "1", "shop.yaml": "theirs" };
  expect(merge(base, ours, theirs)).toEqual({
    collisions: [],
    texts: { "vip.yaml": "2", "coupons.yaml": "3", "payments.yaml": "ours", "shop.yaml": "theirs" },
  });
});

test("a file that both changed differently collides, and one that both changed alike does not", () => {
  const changed = merge({ "vip.yaml": "1" }, { "vip.yaml": "2" }, { "vip.yaml": "3" });
  expect(changed.collisions).toEqual(["vip.yaml"]);
  expect(merge({ "vip.yaml": "1" }, { "vip.yaml": "2" }, { "vip.yaml": "2" })).toEqual({
    collisions: [],
    texts: { "vip.yaml": "2" },
  });
  expect(merge({ "vip.yaml": "1" }, {}, { "vip.yaml": "2" }).collisions).toEqual(["vip.yaml"]);
});

test("a table that both changed is merged by its lines, and a price that both changed differently collides", () => {
  const table = (...lines: string[]) => ({
    "games/101/prices.csv": ["product,region,currency,amount", ...lines, ""].join("\n"),
  });
  const base = table("a,sea,USD,1", "b,sea,USD,1", "c,sea,USD,1");
  const theirs = table("a,sea,USD,1", "b,sea,USD,3", "d,sea,USD,4");
  expect(merge(base, table("a,sea,USD,2", "b,sea,USD,1", "c,sea,USD,1"), theirs)).toEqual({
    collisions: [],
    texts: table("a,sea,USD,2", "b,sea,USD,3", "d,sea,USD,4"),
  });
  expect(merge(base, table("b,sea,USD,2", "a,sea,USD,1"), theirs).collisions).toEqual([
    "games/101/prices.csv: b sea USD",
  ]);
});
