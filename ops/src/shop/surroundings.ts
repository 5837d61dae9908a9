// What the check of a folder knows of this machine: which secrets are there, and where the brands have accounts.
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { provider_ids, sandbox_provider_ids } from "@gemgate/server/features/providers/public";
import type { Surroundings } from "@gemgate/shop-folder/checks/check-context";
import { PlainRefusal } from "../plain-refusal.ts";

export function surroundingsOf(env: NodeJS.ProcessEnv, { isProduction }: { isProduction: boolean }): Surroundings {
  return {
    mode: isProduction ? "production" : "demo",
    providers: new Set(provider_ids),
    sandboxes: new Set(sandbox_provider_ids),
    accounts: accountsOf(env["PAYMENT_ACCOUNTS"]),
    hasSecret: (name) => readSecret(env, name) !== undefined,
  };
}

const secret_bytes_max = 4_096;

/** A variable of this name, or the file of this name under SECRETS_DIR; a schema keeps names from being paths. */
export function readSecret(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const folder = env["SECRETS_DIR"];
  if (env[name]) return env[name];
  if (!folder) return undefined;
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const found = lstatSync(path);
  if (!found.isFile() || found.size === 0 || found.size > secret_bytes_max) return undefined;
  return readFileSync(path, "utf8").trim() || undefined;
}

/** By brand: the names of its accounts, never what stands in them. */
function accountsOf(text: string | undefined): Surroundings["accounts"] {
  if (!text) return undefined;
  let accounts: unknown;
  try {
    accounts = JSON.parse(text);
  } catch {
    throw new PlainRefusal("PAYMENT_ACCOUNTS is not valid JSON.");
  }
  if (typeof accounts !== "object" || accounts === null) throw new PlainRefusal("PAYMENT_ACCOUNTS must be a map.");
  return Object.fromEntries(
    Object.entries(accounts).map(([brand, own]: [string, unknown]) => [
      brand,
      typeof own === "object" && own !== null ? Object.keys(own) : [],
    ]),
  );
}
