// The four ways of signing, for calls that the sandbox gets and webhooks that it sends.
import { createHash, createHmac, sign, timingSafeEqual, verify } from "node:crypto";
import type { ProfileKeys } from "./profile-keys.ts";
import type { SigningKind } from "./profile.ts";

/** Always with the newest key. */
export function makeSignature(kind: SigningKind, keys: ProfileKeys, message: string): string {
  if (kind !== "RSA-SHA256") {
    const [newest] = keys.secrets;
    if (newest === undefined) throw new Error("a profile has no secret");
    return hash(kind, newest, Buffer.from(message));
  }
  if (keys.privateKey === null) throw new Error("a profile has no private key");
  return sign("sha256", Buffer.from(message), keys.privateKey).toString("base64");
}

export function isSignedByShop(
  kind: SigningKind,
  keys: ProfileKeys,
  sent: { message: Buffer; signature: string },
): boolean {
  if (sent.signature === "") return false;
  if (kind === "RSA-SHA256") {
    return keys.shopKeys.some((key) => verify("sha256", sent.message, key, Buffer.from(sent.signature, "base64")));
  }
  return keys.secrets.some((secret) => isSame(sent.signature, hash(kind, secret, sent.message)));
}

function hash(kind: Exclude<SigningKind, "RSA-SHA256">, secret: string, message: Buffer): string {
  switch (kind) {
    case "HMAC-SHA256":
      return createHmac("sha256", secret).update(message).digest("hex");
    case "HMAC-SHA512":
      return createHmac("sha512", secret).update(message).digest("hex");
    case "MD5":
      return createHash("md5")
        .update(Buffer.concat([message, Buffer.from(`&key=${secret}`)]))
        .digest("hex")
        .toUpperCase();
  }
}

function isSame(one: string, other: string): boolean {
  const digests = [one, other].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(digests[0] ?? Buffer.alloc(0), digests[1] ?? Buffer.alloc(1));
}
