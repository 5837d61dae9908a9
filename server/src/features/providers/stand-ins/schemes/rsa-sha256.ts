import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { KeyPairScheme } from "./every-scheme.ts";

const base64 = /^[A-Za-z0-9+/]{300,1400}={0,2}$/;

/** Base64 of RSASSA-PKCS1-v1_5 with SHA-256: our private key signs what we send, that of the provider what it sends. */
export const rsaSha256: KeyPairScheme = {
  keys: "pair",
  sign: (privateKey, message) => sign("sha256", message, keptKey(privateKey, createPrivateKey)).toString("base64"),
  fits: (publicKey, message, signature) =>
    base64.test(signature) &&
    verify("sha256", message, keptKey(publicKey, createPublicKey), Buffer.from(signature, "base64")),
};

/** Reading a key costs more than using it, and there are few. */
const read = new Map<string, KeyObject>();

function keptKey(pem: string, parse: (pem: string) => KeyObject): KeyObject {
  const known = read.get(pem) ?? parse(pem);
  if (read.size < 1_000) read.set(pem, known);
  return known;
}
