import { freshDatabase } from "@gemgate/testing/fresh-database";
import { expect, test } from "vitest";
import { fuzzFolders } from "./fuzz-folders.ts";

test("of 200 damaged folders none ends the check, and what passes it is published and read back the same", async () => {
  const fresh = await freshDatabase();
  const found = await fuzzFolders(fresh.owner, { mutations: 200, seed: 1 }, () => {});
  await fresh.drop();
  expect(found.faults).toEqual([]);
  // Some get through and most do not: neither is a fuzz that meets only one side.
  expect(found.passed).toBeGreaterThan(10);
  expect(found.passed).toBeLessThan(150);
});
