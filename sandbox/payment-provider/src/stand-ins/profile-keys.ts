// Keys between the shops and the sandbox, by shop and profile.
import { createPrivateKey, createPublicKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { isFields, readOptionalText, readText } from "@gemgate/sandbox-plumbing/read-fields";

export type ProfileKeys = {
  /** The name of the shop's account there. */
  account: string;
  /** Newest first; empty where keys come in pairs. */
  secrets: readonly string[];
  privateKey: KeyObject | null;
  shopKeys: readonly KeyObject[];
  /** For a form on the shop's page; it is public. */
  clientKey: string;
};

/** By shop, then by profile. */
export type KeysOfShops = ReadonlyMap<string, ReadonlyMap<string, ProfileKeys>>;

const LINE = /^[\x21-\x7e]{1,256}$/;
const PEM = /^-----BEGIN [\s\S]{1,8000}$/;

export function parseKeysOfShops(text: string): KeysOfShops {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) throw new Error("the profiles are not a JSON object");
  const read = makeKeyReader();
  return new Map(
    Object.entries(value).map(([shop, profiles]) => {
      if (!isFields(profiles)) throw new Error("the profiles of a shop are not a JSON object");
      return [shop, new Map(Object.entries(profiles).map(([id, keys]) => [id, parseKeys(keys, read)]))];
    }),
  );
}

type KeyReader = { ofHouse: (pem: string) => KeyObject; ofShop: (pem: string) => KeyObject };

function parseKeys(value: unknown, read: KeyReader): ProfileKeys {
  if (!isFields(value)) throw new Error("the keys of a profile are not a JSON object");
  const privateKey = readOptionalText(value, "private_key", PEM);
  return {
    account: readText(value, "merchant_id", LINE),
    secrets: readTexts(value, "secrets", LINE),
    privateKey: privateKey === null ? null : read.ofHouse(privateKey),
    shopKeys: readTexts(value, "public_keys", PEM).map(read.ofShop),
    clientKey: readOptionalText(value, "client_key", LINE) ?? "",
  };
}

function readTexts(fields: Fields, name: string, pattern: RegExp): string[] {
  const values = fields[name] ?? [];
  if (!Array.isArray(values) || values.length > 4) throw new Error(`${name} is no short list`);
  return values.map((text) => readText({ [name]: text }, name, pattern));
}

/** Shops may share a key, and each is read once. */
function makeKeyReader(): KeyReader {
  const known = new Map<string, KeyObject>();
  const once = (pem: string, make: () => KeyObject): KeyObject => {
    const key = known.get(pem) ?? make();
    known.set(pem, key);
    return key;
  };
  return {
    ofHouse: (pem) => once(pem, () => createPrivateKey(pem)),
    ofShop: (pem) => once(pem, () => createPublicKey(pem)),
  };
}
