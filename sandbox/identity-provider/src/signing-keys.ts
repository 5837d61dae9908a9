// The keys that id tokens are signed with. They are made when first needed and shared by all issuers of a process: a
// pair takes a tenth of a second.
import { generateKeyPair } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";

export const KEY_ID = "sandbox-1";

const makePair = promisify(generateKeyPair);

let own: Promise<KeyObject> | null = null;
let other: Promise<KeyObject> | null = null;

export function signingKey(): Promise<KeyObject> {
  own ??= makeKey();
  return own;
}

/** A key that no issuer publishes. */
export function foreignKey(): Promise<KeyObject> {
  other ??= makeKey();
  return other;
}

async function makeKey(): Promise<KeyObject> {
  return (await makePair("rsa", { modulusLength: 2048 })).privateKey;
}
