import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { everyBrand } from "@gemgate/brands/every-brand";
import { hostTable, originOf } from "@gemgate/rules/hosts/host-table";
import { demoGames } from "./seed/demo-games.ts";
import { profileKeysOfSandbox, profileKeysOfStore } from "./profile-secrets.ts";
import type { SandboxSecrets } from "./sandbox-secrets.ts";

/** The games the demo sells, each once, in the brands' order. */
export const demoGameIds = [...new Set(everyBrand.flatMap((brand) => brand.games.map((game) => game.gp_id)))];

export const demoBrandKeys = everyBrand.map((brand) => brand.key);

/** What the payment provider knows about its merchants; the server is told the same. */
export function listMerchants({ merchants }: SandboxSecrets, port: number): string {
  const hosts = hostTable({ brands: everyBrand, port, development: true }).filter(
    ({ role, apiOnly }) => role === "development" && !apiOnly,
  );
  const list = everyBrand.map(({ key, title }) => {
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
export function keepProfileKeys(folder: string, { profiles }: SandboxSecrets): { store: string; sandbox: string } {
  const keep = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  return {
    store: keep("payment-profiles-store.json", profileKeysOfStore(demoBrandKeys, profiles)),
    sandbox: keep("payment-profiles-sandbox.json", profileKeysOfSandbox(demoBrandKeys, profiles)),
  };
}

/** Where the server finds each game, and the secret they share. */
export function listGameBackends({ games }: SandboxSecrets, base: string): string {
  const list = demoGames.map(({ gp_id, isDuplicateSafe }) => [
    gp_id,
    { base, key: `gp-${gp_id}`, secrets: [games[gp_id]], duplicate_safe: isDuplicateSafe },
  ]);
  return JSON.stringify(Object.fromEntries(list));
}
