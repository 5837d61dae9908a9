// What the store and the sandboxes are told of each other.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "@gemgate/contract/brand";
import { hostTable, originOf } from "@gemgate/rules/hosts/host-table";
import type { PlayedGame, PlayedShop } from "./game-world/played-games.ts";
import { kindsOfBrands } from "./logins/login-apps.ts";
import { profileKeysOfSandbox, profileKeysOfStore } from "./profile-secrets.ts";
import type { SandboxSecrets, SecretHolders } from "./sandbox-secrets.ts";

/** Whom the sandboxes share secrets with. */
export function holdersOf({ brands, games }: PlayedShop): Required<SecretHolders> {
  return {
    brandKeys: brands.map(({ key }) => key),
    gameIds: games.map(({ gp_id }) => gp_id),
    loginKinds: kindsOfBrands(brands),
  };
}

/** What the payment provider knows about its merchants; the server is told the same. */
export function listMerchants(brands: readonly Brand[], { merchants }: SandboxSecrets, port: number): string {
  const hosts = hostTable({ brands, port, development: true }).filter(
    ({ role, apiOnly }) => role === "development" && !apiOnly,
  );
  const list = brands.map(({ key, title }) => {
    const known = merchants[key];
    if (known === undefined) throw new Error(`the merchant ${key} has no secrets`);
    return [key, { api_key: known.api_key, secrets: [known.secret], title, origins: originsOf(key) }];
  });
  return JSON.stringify(Object.fromEntries(list));

  /** Where the brand shows the provider's form, and the pages around it; a policy cannot name an IPv6 address. */
  function originsOf(key: string): string[] {
    return hosts.filter(({ brandKey, host }) => brandKey === key && !host.startsWith("[")).map(originOf);
  }
}

/** SANDPAY_PROFILES of both sides: files, because so many keys are more than an environment holds everywhere. */
export function keepProfileKeys(
  folder: string,
  brands: readonly Brand[],
  { profiles }: SandboxSecrets,
): { store: string; sandbox: string } {
  const keys = brands.map(({ key }) => key);
  const keep = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  return {
    store: keep("payment-profiles-store.json", profileKeysOfStore(keys, profiles)),
    sandbox: keep("payment-profiles-sandbox.json", profileKeysOfSandbox(keys, profiles)),
  };
}

/** Where the server finds each game, and the secret they share. */
export function listGameBackends(games: readonly PlayedGame[], secrets: SandboxSecrets["games"], base: string): string {
  const list = games.map(({ gp_id, isDuplicateSafe }) => [
    gp_id,
    { base, key: `gp-${gp_id}`, secrets: [secrets[gp_id]], duplicate_safe: isDuplicateSafe },
  ]);
  return JSON.stringify(Object.fromEntries(list));
}
