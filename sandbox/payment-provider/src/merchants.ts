// The shops that take payments here, as the settings name them.
import { isFields, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";

export type MerchantSettings = {
  apiKey: string;
  /** Newest first. While a shop changes its secret two are active, and a webhook is signed with each. */
  secrets: readonly string[];
  title: string;
  /** Pages that may show the shop's form, and the pages around those, as entered in the shop's settings with us. */
  origins: readonly string[];
};

export type Merchants = ReadonlyMap<string, MerchantSettings>;

const SECRET = /^[\x21-\x7e]{8,256}$/;

export function parseMerchants(text: string): Merchants {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) throw new Error("the merchants are not a JSON object");
  return new Map(Object.entries(value).map(([merchant, settings]) => [merchant, parseSettings(settings)]));
}

function parseSettings(value: unknown): MerchantSettings {
  if (!isFields(value)) throw new Error("a merchant's settings are not a JSON object");
  return {
    apiKey: readText(value, "api_key", SECRET),
    secrets: readSecrets(value),
    title: readText(value, "title", /^.{1,80}$/u),
    origins: readOrigins(value),
  };
}

function readOrigins({ origins = [] }: Fields): string[] {
  if (!Array.isArray(origins) || origins.length > 20) throw new Error("a merchant has a list of at most 20 origins");
  return origins.map((origin) => readText({ origin }, "origin", /^https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/));
}

function readSecrets(value: Fields): string[] {
  const secrets = value["secrets"];
  if (!Array.isArray(secrets) || secrets.length < 1 || secrets.length > 2) {
    throw new Error("a merchant has one secret, or two while it changes them");
  }
  return secrets.map((secret) => readText({ secret }, "secret", SECRET));
}
