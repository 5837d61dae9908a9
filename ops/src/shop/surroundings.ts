// What the check of a folder knows of this machine: which secrets are there, and where the brands have accounts.
import { existsSync, lstatSync } from "node:fs";
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
    hasSecret: (name) => Boolean(env[name]) || hasFile(env["SECRETS_DIR"], name),
  };
}

function hasFile(folder: string | undefined, name: string): boolean {
  if (!folder) return false;
  const path = join(folder, name);
  return existsSync(path) && lstatSync(path).isFile();
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
