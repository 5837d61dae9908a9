import { Secret } from "../../platform/secret.ts";
import { isDefaultSecret, SettingsError, settingsPart } from "../../platform/settings-part.ts";
import type { Mode } from "../../platform/settings-part.ts";

export interface CardSettings {
  /** Prepaid cards are looked up by a hash with this key; without it there are none. */
  readonly card_key: Secret | undefined;
}

export const cardSettings = settingsPart({
  names: ["CARD_KEY"],
  read: (env, mode): CardSettings => ({ card_key: readCardKey(env("CARD_KEY") ?? "", mode) }),
});

function readCardKey(text: string, mode: Mode): Secret | undefined {
  if (text === "") return undefined;
  if (mode === "production" && isDefaultSecret(text)) {
    throw new SettingsError("CARD_KEY is a default or short secret; production needs 32 characters of its own.");
  }
  return new Secret(text);
}
