// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { World } from "./world.ts";
import { parseWorld } from "./world.ts";

export type Settings = { port: number; dataDir: string; world: World };

export type SettingsRead = { ok: true; settings: Settings } | { ok: false; sentence: string };

export function readSettings(environment: Record<string, string | undefined>): SettingsRead {
  if (environment["NODE_ENV"] === "production") {
    return stop("The sandbox game backend is no real game and refuses to run with NODE_ENV=production.");
  }
  const port = Number(environment["PORT"]);
  if (environment["PORT"] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    return stop("PORT must name the port of the sandbox game backend, from 0 to 65535.");
  }
  const dataDir = environment["SANDBOX_DATA"];
  if (dataDir === undefined || dataDir === "") {
    return stop("SANDBOX_DATA must name the folder in which the sandbox game backend keeps its store.");
  }
  try {
    return {
      ok: true,
      settings: { port, dataDir, world: parseWorld(readFileSync(environment["GAME_WORLD"] ?? "", "utf8")) },
    };
  } catch {
    // The cause is not printed: it could quote a secret.
    return stop("GAME_WORLD must name a JSON file with keys, games and clients.");
  }
}

function stop(sentence: string): SettingsRead {
  return { ok: false, sentence };
}
