import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "./open-store.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandgame-store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("the store keeps a write-ahead log and waits for the disk", () => {
  const db = openStore(dataDir);
  expect({ ...db.prepare("pragma journal_mode").get() }).toEqual({ journal_mode: "wal" });
  expect({ ...db.prepare("pragma synchronous").get() }).toEqual({ synchronous: 2 });
  db.close();
});
