import { createHmac } from "node:crypto";
import { isSameSignature } from "../../../../platform/signed-json.ts";
import type { SharedSecretScheme } from "./every-scheme.ts";

/** Lower-case hexadecimal of the keyed hash. */
export const hmacSha512: SharedSecretScheme = {
  keys: "shared",
  sign: (secret, message) => createHmac("sha512", secret).update(message).digest("hex"),
  fits: (secret, message, signature) => isSameSignature(signature, hmacSha512.sign(secret, message)),
};
