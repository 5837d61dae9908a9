// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { SettingsRead } from "@gemgate/sandbox-plumbing/run-process";
import { parseSetting, readSettingsOf } from "@gemgate/sandbox-plumbing/run-process";
import type { Apps } from "./apps.ts";
import { parseApps } from "./apps.ts";

export type Settings = { port: number; apps: Apps };

export function readSettings(environment: Record<string, string | undefined>): SettingsRead<Settings> {
  return readSettingsOf(environment, {
    name: "sandbox identity provider",
    whyNotInProduction: "logs in any account without a password",
    read: (port) => ({
      port,
      apps: parseSetting(() => {
        const given = environment["IDENTITY_APPS"] ?? "";
        return parseApps(given.trimStart().startsWith("[") ? given : readFileSync(given, "utf8"));
      }, 'IDENTITY_APPS must be a JSON list or its file: [{"kind":"google","id":"…","secret":"…","title":"…",…}].'),
    }),
  });
}
