import { createPublicKey } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeKeyPair, profileKeysOfSandbox, profileKeysOfStore } from "./profile-secrets.ts";
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

test("both sides of a stand-in share its secrets, and each has its own half of every key pair", () => {
  const { profiles } = keepSandboxSecrets(folder, { brandKeys: ["north", "south"], gameIds: [] });
  const store = JSON.parse(profileKeysOfStore(["north", "south"], profiles));
  const sandbox = JSON.parse(profileKeysOfSandbox(["north", "south"], profiles));
  expect(store.north["demo-md5"].secrets).toEqual(sandbox.north["demo-md5"].secrets);
  expect(store.north["demo-md5"].secrets).not.toEqual(store.south["demo-md5"].secrets);
  expect(store.north["demo-md5"].secrets).not.toEqual(store.north["demo-carrier"].secrets);
  expect(store.north["demo-rsa"].private_key).not.toBe(sandbox.north["demo-rsa"].private_key);
  const publicHalf = (pem: string) => createPublicKey(pem).export({ type: "spki", format: "pem" });
  expect(sandbox.north["demo-rsa"].public_keys).toEqual([publicHalf(store.north["demo-rsa"].private_key)]);
  expect(store.north["demo-rsa"].public_keys).toEqual([publicHalf(sandbox.north["demo-rsa"].private_key)]);
  expect(sandbox.north["demo-form"].client_key).toMatch(/^pk_/);
  expect(sandbox.north["demo-md5"].client_key).toBeUndefined();
});

test("keys of a stand-in that was retired are kept and told to both sides, and a new data folder has none", () => {
  const holders = { brandKeys: ["north", "south"], gameIds: [] };
  const fresh = keepSandboxSecrets(folder, holders);
  expect(Object.keys(JSON.parse(profileKeysOfStore(["north"], fresh.profiles)).north)).not.toContain("gash");
  const pair = { store: makeKeyPair(), provider: makeKeyPair() };
  const older = { shared: { north: { gash: ["secret of an older start"] } }, pairs: { paypal: pair } };
  writeFileSync(join(folder, "sandbox-secrets.json"), JSON.stringify({ ...fresh, profiles: older }));
  const { profiles } = keepSandboxSecrets(folder, holders);
  expect(keepSandboxSecrets(folder, holders).profiles).toEqual(profiles);
  const store = JSON.parse(profileKeysOfStore(["north", "south"], profiles));
  const sandbox = JSON.parse(profileKeysOfSandbox(["north", "south"], profiles));
  const gash = { merchant_id: "gash-north", secrets: ["secret of an older start"] };
  expect([store.north.gash, sandbox.north.gash]).toEqual([gash, gash]);
  expect(store.north.paypal.private_key).toBe(pair.store.private_key);
  expect(sandbox.north.paypal.private_key).toBe(pair.provider.private_key);
  expect(store.south.gash).toBeUndefined();
  expect(store.south["demo-md5"].secrets).toHaveLength(1);
});
