import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { anApp } from "./testing/open-identity.ts";

const GOOD = { PORT: "4012", IDENTITY_APPS: JSON.stringify([anApp("google"), anApp("apple"), anApp("vk")]) };

const folder = mkdtempSync(join(tmpdir(), "identity-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("settings are read from the environment, the apps as text or from a file", () => {
  const read = readSettings(GOOD);
  expect(read).toMatchObject({
    ok: true,
    settings: { port: 4012, apps: [{ kind: "google" }, { teamId: "TEAM000001" }, {}] },
  });
  const path = join(folder, "apps.json");
  writeFileSync(path, GOOD.IDENTITY_APPS);
  expect(readSettings({ ...GOOD, IDENTITY_APPS: path })).toEqual(read);
});

test.each([
  ["PORT", undefined],
  ["PORT", "70000"],
  ["IDENTITY_APPS", undefined],
  ["IDENTITY_APPS", "[{"],
  ["IDENTITY_APPS", join(folder, "nothing.json")],
  ["IDENTITY_APPS", JSON.stringify([{ ...anApp("google"), secret: "" }])],
  ["IDENTITY_APPS", JSON.stringify([{ ...anApp("apple"), public_key: "-----BEGIN PUBLIC KEY-----" }])],
  ["IDENTITY_APPS", JSON.stringify([{ ...anApp("vk"), redirect_uris: ["javascript:alert(1)"] }])],
])("a broken %s (%s) is told in a sentence that names it", (name, value) => {
  const read = readSettings({ ...GOOD, [name]: value });
  expect(read).toMatchObject({ ok: false, sentence: expect.stringContaining(name) });
});

test("the process refuses to run in production with one sentence and exit code 1", () => {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const run = spawnSync(process.execPath, [main], { env: { ...GOOD, NODE_ENV: "production" }, encoding: "utf8" });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe("");
  expect(run.stderr.trim()).toBe(
    "The sandbox identity provider logs in any account without a password and refuses to run with NODE_ENV=production.",
  );
});
