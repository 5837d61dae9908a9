import * as v from "valibot";
import { isLoopback } from "../../platform/loopback.ts";
import {
  isDefaultSecret,
  readJson,
  secretList,
  SettingsError,
  settingsPart,
  shortText,
} from "../../platform/settings-part.ts";
import type { Mode } from "../../platform/settings-part.ts";

const gameBackendSchema = v.object({
  base: v.pipe(shortText, v.url()),
  key: shortText,
  secrets: secretList,
  duplicate_safe: v.boolean(),
});
export type GameBackendSettings = v.InferOutput<typeof gameBackendSchema>;

export interface GameSettings {
  /** By game product. */
  readonly games: Readonly<Record<string, GameBackendSettings>>;
}

export const gameSettings = settingsPart({
  names: ["GAME_BACKENDS"],
  read: (env, mode): GameSettings => ({ games: readGames(env("GAME_BACKENDS"), mode) }),
});

/** The game whose backend has this key; it signs with the same secrets in both directions. */
export function findGameByKey(
  { games }: GameSettings,
  key: string,
): (GameBackendSettings & { readonly gp_id: string }) | undefined {
  const found = Object.entries(games).find(([, backend]) => backend.key === key);
  return found && { ...found[1], gp_id: found[0] };
}

function readGames(text: string | undefined, mode: Mode): GameSettings["games"] {
  const games = readJson("GAME_BACKENDS", text, v.record(shortText, gameBackendSchema));
  for (const [gp_id, game] of Object.entries(games)) {
    const address = new URL(game.base);
    if (address.protocol !== "https:" && !isLoopback(address.hostname)) {
      throw new SettingsError(
        `GAME_BACKENDS: the address of game ${gp_id} must be https (plain http only on loopback).`,
      );
    }
    if (mode === "production" && game.secrets.some((secret) => isDefaultSecret(secret.reveal()))) {
      throw new SettingsError(
        `GAME_BACKENDS: game ${gp_id} has a default or short secret; production needs 32 characters of its own.`,
      );
    }
  }
  return games;
}
