// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { Merchants } from "./merchants.ts";
import { parseMerchants } from "./merchants.ts";
import type { KeysOfShops } from "./profiles/profile-keys.ts";
import { parseKeysOfShops } from "./profiles/profile-keys.ts";

export type Settings = { port: number; dataDir: string; merchants: Merchants; profileKeys: KeysOfShops };

export type SettingsRead = { ok: true; settings: Settings } | { ok: false; sentence: string };

export function readSettings(environment: Record<string, string | undefined>): SettingsRead {
  if (environment["NODE_ENV"] === "production") {
    return stop("The sandbox payment provider moves no real money and refuses to run with NODE_ENV=production.");
  }
  const port = Number(environment["PORT"]);
  if (environment["PORT"] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    return stop("PORT must name the port of the sandbox payment provider, from 0 to 65535.");
  }
  const dataDir = environment["SANDBOX_DATA"];
  if (dataDir === undefined || dataDir === "") {
    return stop("SANDBOX_DATA must name the folder in which the sandbox payment provider keeps its store.");
  }
  let profileKeys: KeysOfShops;
  try {
    const given = environment["SANDPAY_PROFILES"] ?? "{}";
    profileKeys = parseKeysOfShops(given.trimStart().startsWith("{") ? given : readFileSync(given, "utf8"));
  } catch {
    return stop('SANDPAY_PROFILES must be JSON or its file: {"shop":{"gash":{"merchant_id":"…","secrets":["…"]}}}.');
  }
  try {
    const merchants = parseMerchants(environment["SANDPAY_MERCHANTS"] ?? "");
    return { ok: true, settings: { port, dataDir, merchants, profileKeys } };
  } catch {
    // The cause is not printed: it could quote a secret.
    return stop('SANDPAY_MERCHANTS must be JSON: {"shop":{"api_key":"…","secrets":["…"],"title":"Shop"}}.');
  }
}

function stop(sentence: string): SettingsRead {
  return { ok: false, sentence };
}
