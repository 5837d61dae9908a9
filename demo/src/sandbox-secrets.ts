// Keys and secrets between the demo server and the sandboxes: random, made at the first start and kept in the data
// folder, so that no two demos share them and none stands in the code.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { makeLoginSecrets } from "./logins/login-secrets.ts";
import type { LoginSecrets } from "./logins/login-secrets.ts";
import { completeProfileSecrets } from "./profile-secrets.ts";
import type { ProfileSecrets } from "./profile-secrets.ts";

export type SandboxSecrets = {
  /** By merchant, which is the brand's key. */
  merchants: Record<string, { api_key: string; secret: string }>;
  /** By game product. */
  games: Record<string, string>;
  /** By brand key. */
  logins: Record<string, LoginSecrets>;
  /** Of the sandbox's stand-ins for other payment providers. */
  profiles: ProfileSecrets;
  /** Prepaid cards are looked up by a hash with it. */
  card_key: string;
  /** Secrets of outgoing webhooks are encrypted with it. */
  webhook_key: string;
};

export type SecretHolders = {
  brandKeys: readonly string[];
  gameIds: readonly string[];
  /** By brand key; without it no player can log in at a provider. */
  loginKinds?: Readonly<Record<string, readonly LoginKind[]>>;
};

/** A brand, game or app that is new since the last start gets its own; the others keep theirs. */
export function keepSandboxSecrets(dataFolder: string, holders: SecretHolders): SandboxSecrets {
  const path = join(dataFolder, "sandbox-secrets.json");
  const kept: Partial<SandboxSecrets> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const merchants = { ...kept.merchants };
  const games = { ...kept.games };
  const logins = { ...kept.logins };
  for (const key of holders.brandKeys) merchants[key] ??= { api_key: makeSecret(), secret: makeSecret() };
  for (const id of holders.gameIds) games[id] ??= makeSecret();
  for (const [key, kinds] of Object.entries(holders.loginKinds ?? {}))
    logins[key] = makeLoginSecrets(kinds, logins[key]);
  const profiles = completeProfileSecrets(holders.brandKeys, kept.profiles);
  const card_key = kept.card_key ?? makeSecret();
  const webhook_key = kept.webhook_key ?? randomBytes(32).toString("base64");
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, JSON.stringify({ merchants, games, logins, profiles, card_key, webhook_key }, null, 2), {
    mode: 0o600,
  });
  renameSync(unfinished, path);
  return { merchants, games, logins, profiles, card_key, webhook_key };
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
