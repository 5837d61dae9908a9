import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const GOOD = {
  PORT: "4010",
  SANDBOX_DATA: "/tmp/sandpay",
  SANDPAY_MERCHANTS: '{"shop":{"api_key":"key-of-the-shop","secrets":["secret-of-the-shop"],"title":"Shop"}}',
};

test("settings are read from the environment", () => {
  const read = readSettings(GOOD);
  expect(read).toMatchObject({ ok: true, settings: { port: 4010, dataDir: "/tmp/sandpay" } });
});

test.each([
  ["PORT", undefined],
  ["PORT", "70000"],
  ["SANDBOX_DATA", ""],
  ["SANDPAY_MERCHANTS", "{"],
  ["SANDPAY_PROFILES", "{"],
  ["SANDPAY_PROFILES", "/nowhere/keys.json"],
  ["SANDPAY_MERCHANTS", '{"shop":{"api_key":"key-of-the-shop","secrets":[],"title":"Shop"}}'],
  ["SANDPAY_BEHIND_S", "241"],
  ["SANDPAY_BEHIND_S", "-1"],
])("a broken %s (%s) is told in a sentence that names it", (name, value) => {
  const read = readSettings({ ...GOOD, [name]: value });
  expect(read).toMatchObject({ ok: false, sentence: expect.stringContaining(name) });
});

test("the clock is the system's, or behind it by SANDPAY_BEHIND_S", () => {
  for (const [given, behind_ms] of [
    [{}, 0],
    [{ SANDPAY_BEHIND_S: "65" }, 65_000],
  ] as const) {
    const read = readSettings({ ...GOOD, ...given });
    if (!read.ok) throw new Error(read.sentence);
    const before = Date.now();
    const now = read.settings.clock() + behind_ms;
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  }
});

test("the process refuses to run in production with one sentence and exit code 1", () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const run = spawnSync(process.execPath, [main], { env: { ...GOOD, NODE_ENV: "production" }, encoding: "utf8" });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe("");
  expect(run.stderr.trim()).toBe(
    "The sandbox payment provider moves no real money and refuses to run with NODE_ENV=production.",
  );
});
