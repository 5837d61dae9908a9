// Secrets that must be read again (of a clock, of a webhook) are encrypted with a key that is not in the database, each bound to its owner:
// a row that is copied to another owner cannot be opened there.
import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Random } from "./random.ts";
import type { Secret } from "./secret.ts";

const cipher = "aes-256-gcm";
const iv_length = 12;
const tag_length = 16;

function keyOf(key: Secret<Buffer>): Buffer {
  return Buffer.from(hkdfSync("sha256", key.reveal(), "", "stored secret", 32));
}

export function encryptSecret(
  key: Secret<Buffer>,
  random: Random,
  { owner, secret }: { owner: string; secret: Buffer },
): Buffer {
  const iv = random.bytes(iv_length);
  const encryption = createCipheriv(cipher, keyOf(key), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, encryption.update(secret), encryption.final(), encryption.getAuthTag()]);
}

/** Throws where the key is another one, or the row another's. */
export function decryptSecret(key: Secret<Buffer>, { owner, encrypted }: { owner: string; encrypted: Buffer }): Buffer {
  const decryption = createDecipheriv(cipher, keyOf(key), encrypted.subarray(0, iv_length)).setAAD(Buffer.from(owner));
  decryption.setAuthTag(encrypted.subarray(-tag_length));
  return Buffer.concat([decryption.update(encrypted.subarray(iv_length, -tag_length)), decryption.final()]);
}
