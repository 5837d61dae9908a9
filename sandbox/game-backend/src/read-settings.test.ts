import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { WORLD_TEXT } from "./testing/open-game.ts";

let folder: string;
let good: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sandgame-settings-"));
  writeFileSync(join(folder, "world.json"), WORLD_TEXT);
  writeFileSync(
    join(folder, "broken.json"),
    '{"keys":{"gp-1":{"gp_id":"1","secrets":["secret-of-1"]}},"games":[],"clients":{}}',
  );
  good = { PORT: "4011", SANDBOX_DATA: join(folder, "data"), GAME_WORLD: join(folder, "world.json") };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("settings and world are read", () => {
  const read = readSettings(good);
  expect(read).toMatchObject({ ok: true, settings: { port: 4011, world: { groups: ["moonshop", "kitestone"] } } });
});

test.each([
  ["PORT", "x"],
  ["SANDBOX_DATA", ""],
  ["GAME_WORLD", "missing.json"],
  ["GAME_WORLD", "broken.json"],
])("a broken %s (%s) is told in a sentence that names it", (name, value) => {
  const read = readSettings({ ...good, [name]: name === "GAME_WORLD" ? join(folder, value) : value });
  expect(read).toMatchObject({ ok: false, sentence: expect.stringContaining(name) });
});

test("the process refuses to run in production with one sentence and exit code 1", () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const run = spawnSync(process.execPath, [main], { env: { ...good, NODE_ENV: "production" }, encoding: "utf8" });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe("");
  expect(run.stderr.trim()).toBe(
    "The sandbox game backend is no real game and refuses to run with NODE_ENV=production.",
  );
});
