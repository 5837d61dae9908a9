import { createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { profileKeysOfSandbox, profileKeysOfStore } from "./profile-secrets.ts";
import { keepSandboxSecrets } from "./sandbox-secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
const other = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
afterAll(() => [folder, other].forEach((each) => rmSync(each, { recursive: true, force: true })));

test("secrets are random for each data folder, kept there, and readable by their owner alone", () => {
  const holders = { brandKeys: ["north"], gameIds: ["7"] };
  const first = keepSandboxSecrets(folder, holders);
  expect(keepSandboxSecrets(folder, holders)).toEqual(first);
  expect(keepSandboxSecrets(other, holders)).not.toEqual(first);
  expect(statSync(join(folder, "sandbox-secrets.json")).mode & 0o777).toBe(0o600);
  expect(first.games["7"]?.length).toBeGreaterThanOrEqual(32);
  expect(first.card_key.length).toBeGreaterThanOrEqual(32);
});

test("a brand that is new gets its own and the others keep theirs", () => {
  const before = keepSandboxSecrets(folder, { brandKeys: ["north"], gameIds: [] });
  const after = keepSandboxSecrets(folder, { brandKeys: ["north", "south"], gameIds: [] });
  expect(after.merchants["north"]).toEqual(before.merchants["north"]);
  expect(after.merchants["south"]?.secret).not.toBe(after.merchants["north"]?.secret);
});

test("an app at a login provider that is new gets its own secret and the others keep theirs", () => {
  const holders = { brandKeys: [], gameIds: [] };
  const before = keepSandboxSecrets(folder, { ...holders, loginKinds: { north: ["google", "apple"] } });
  const after = keepSandboxSecrets(folder, { ...holders, loginKinds: { north: ["google", "apple", "vk"] } });
  expect(after.logins["north"]).toEqual({ ...before.logins["north"], vk: after.logins["north"]?.vk });
  expect(after.logins["north"]?.vk?.service_key.length).toBeGreaterThanOrEqual(32);
  expect(after.logins["north"]?.apple?.private_key).toContain("PRIVATE KEY");
});

test("both sides of a profile share its secrets, and each has its own half of every key pair", () => {
  const { profiles } = keepSandboxSecrets(folder, { brandKeys: ["north", "south"], gameIds: [] });
  const store = JSON.parse(profileKeysOfStore(["north", "south"], profiles));
  const sandbox = JSON.parse(profileKeysOfSandbox(["north", "south"], profiles));
  expect(store.north.gash.secrets).toEqual(sandbox.north.gash.secrets);
  expect(store.north.gash.secrets).not.toEqual(store.south.gash.secrets);
  expect(store.north.gash.secrets).not.toEqual(store.north.mycard.secrets);
  expect(store.north.payermax.private_key).not.toBe(sandbox.north.payermax.private_key);
  const publicHalf = (pem: string) => createPublicKey(pem).export({ type: "spki", format: "pem" });
  expect(sandbox.north.payermax.public_keys).toEqual([publicHalf(store.north.payermax.private_key)]);
  expect(store.north.payermax.public_keys).toEqual([publicHalf(sandbox.north.payermax.private_key)]);
  expect(sandbox.north.airwallex.client_key).toMatch(/^pk_/);
  expect(sandbox.north.gash.client_key).toBeUndefined();
});
