// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { Apps } from "./apps.ts";
import { parseApps } from "./apps.ts";

export type Settings = { port: number; apps: Apps };

export type SettingsRead = { ok: true; settings: Settings } | { ok: false; sentence: string };

export function readSettings(environment: Record<string, string | undefined>): SettingsRead {
  if (environment["NODE_ENV"] === "production") {
    return stop("The sandbox identity provider lets anybody be anybody and refuses to run with NODE_ENV=production.");
  }
  const port = Number(environment["PORT"]);
  if (environment["PORT"] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    return stop("PORT must name the port of the sandbox identity provider, from 0 to 65535.");
  }
  const given = environment["IDENTITY_APPS"] ?? "";
  try {
    const text = given.trimStart().startsWith("[") ? given : readFileSync(given, "utf8");
    return { ok: true, settings: { port, apps: parseApps(text) } };
  } catch {
    // The cause is not printed: it could quote a secret.
    return stop(
      'IDENTITY_APPS must be a JSON list or its file: [{"kind":"google","id":"…","secret":"…","title":"…",…}].',
    );
  }
}

function stop(sentence: string): SettingsRead {
  return { ok: false, sentence };
}
