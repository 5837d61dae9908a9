// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import { systemClock } from "@gemgate/sandbox-plumbing/clock";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import type { SettingsRead } from "@gemgate/sandbox-plumbing/run-process";
import { parseSetting, readDataFolder, readSettingsOf } from "@gemgate/sandbox-plumbing/run-process";
import type { Merchants } from "./merchants.ts";
import { parseMerchants } from "./merchants.ts";
import type { KeysOfShops } from "./stand-ins/profile-keys.ts";
import { parseKeysOfShops } from "./stand-ins/profile-keys.ts";

export type Settings = {
  port: number;
  dataDir: string;
  merchants: Merchants;
  profileKeys: KeysOfShops;
  clock: Clock;
};

/** A shop accepts signed times within five minutes of its own. */
const BEHIND_S_MAX = 240;

const NAME = "sandbox payment provider";

export function readSettings(environment: Record<string, string | undefined>): SettingsRead<Settings> {
  return readSettingsOf(environment, {
    name: NAME,
    whyNotInProduction: "moves no real money",
    read: (port) => ({
      port,
      dataDir: readDataFolder(environment, NAME),
      clock: parseSetting(
        () => clockBehind(environment["SANDPAY_BEHIND_S"] ?? "0"),
        `SANDPAY_BEHIND_S must be a whole number of seconds from 0 to ${BEHIND_S_MAX}.`,
      ),
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

/** Another company's clock is not the shop's: its times may lie in the shop's past. */
function clockBehind(text: string): Clock {
  const behind_s = /^[0-9]{1,3}$/.test(text) ? Number(text) : BEHIND_S_MAX + 1;
  if (behind_s > BEHIND_S_MAX) throw new RangeError(text);
  return () => systemClock() - behind_s * 1000;
}
