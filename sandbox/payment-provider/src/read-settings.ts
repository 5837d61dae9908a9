// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { SettingsRead } from "@gemgate/sandbox-plumbing/run-process";
import { parseSetting, readDataFolder, readSettingsOf } from "@gemgate/sandbox-plumbing/run-process";
import type { Merchants } from "./merchants.ts";
import { parseMerchants } from "./merchants.ts";
import type { KeysOfShops } from "./stand-ins/profile-keys.ts";
import { parseKeysOfShops } from "./stand-ins/profile-keys.ts";

export type Settings = { port: number; dataDir: string; merchants: Merchants; profileKeys: KeysOfShops };

const NAME = "sandbox payment provider";

export function readSettings(environment: Record<string, string | undefined>): SettingsRead<Settings> {
  return readSettingsOf(environment, {
    name: NAME,
    whyNotInProduction: "moves no real money",
    read: (port) => ({
      port,
      dataDir: readDataFolder(environment, NAME),
      profileKeys: parseSetting(() => {
        const given = environment["SANDPAY_PROFILES"] ?? "{}";
        return parseKeysOfShops(given.trimStart().startsWith("{") ? given : readFileSync(given, "utf8"));
      }, 'SANDPAY_PROFILES must be JSON or its file: {"shop":{"demo-md5":{"merchant_id":"…","secrets":["…"]}}}.'),
      merchants: parseSetting(
        () => parseMerchants(environment["SANDPAY_MERCHANTS"] ?? ""),
        'SANDPAY_MERCHANTS must be JSON: {"shop":{"api_key":"…","secrets":["…"],"title":"Shop"}}.',
      ),
    }),
  });
}
