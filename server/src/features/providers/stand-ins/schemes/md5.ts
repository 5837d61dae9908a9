import { createHash } from "node:crypto";
import { isSameSignature } from "../../../../platform/signed-json.ts";
import type { SharedSecretScheme } from "./every-scheme.ts";

/**
 * Upper-case hexadecimal of the sorted parameters with `&key=secret` behind them. MD5 is weak, and a provider that asks for it leaves
 * no choice: the secret stands last, where a longer text cannot be built on a known hash.
 */
export const md5: SharedSecretScheme = {
  keys: "shared",
  sign: (secret, message) => createHash("md5").update(message).update(`&key=${secret}`).digest("hex").toUpperCase(),
  fits: (secret, message, signature) => isSameSignature(signature, md5.sign(secret, message)),
};
