// Keys and secrets between the demo server and the sandboxes: random, made at the first start and kept in the data
// folder, so that no two demos share them and none stands in the code.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type SandboxSecrets = {
  /** By merchant, which is the brand's key. */
  merchants: Record<string, { api_key: string; secret: string }>;
  /** By game product. */
  games: Record<string, string>;
};

export type SecretHolders = { brandKeys: readonly string[]; gameIds: readonly string[] };

/** A brand or game that is new since the last start gets its own; the others keep theirs. */
export function keepSandboxSecrets(dataFolder: string, { brandKeys, gameIds }: SecretHolders): SandboxSecrets {
  const path = join(dataFolder, "sandbox-secrets.json");
  const kept: Partial<SandboxSecrets> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const merchants = { ...kept.merchants };
  const games = { ...kept.games };
  for (const key of brandKeys) merchants[key] ??= { api_key: makeSecret(), secret: makeSecret() };
  for (const id of gameIds) games[id] ??= makeSecret();
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, JSON.stringify({ merchants, games }, null, 2), { mode: 0o600 });
  renameSync(unfinished, path);
  return { merchants, games };
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
