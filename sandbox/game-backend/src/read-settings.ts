// The settings of the process, read once from its environment.
import { readFileSync } from "node:fs";
import type { SettingsRead } from "@gemgate/sandbox-plumbing/run-process";
import { parseSetting, readDataFolder, readSettingsOf } from "@gemgate/sandbox-plumbing/run-process";
import type { World } from "./world.ts";
import { parseWorld } from "./world.ts";

export type Settings = { port: number; dataDir: string; world: World };

const NAME = "sandbox game backend";

export function readSettings(environment: Record<string, string | undefined>): SettingsRead<Settings> {
  return readSettingsOf(environment, {
    name: NAME,
    whyNotInProduction: "is no real game",
    read: (port) => ({
      port,
      dataDir: readDataFolder(environment, NAME),
      world: parseSetting(
        () => parseWorld(readFileSync(environment["GAME_WORLD"] ?? "", "utf8")),
        "GAME_WORLD must name a JSON file with keys, games and clients.",
      ),
    }),
  });
}
