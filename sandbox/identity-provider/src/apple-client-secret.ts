// Apple's apps prove themselves by a token that they sign: from their team, for their app, to Apple, for a while.
import { createPublicKey } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import type { App } from "./apps.ts";

type AppleApp = Extract<App, { kind: "apple" }>;

const LIFE_MAX_S = 15_777_000;

export async function isAppleClientSecret(app: AppleApp, issuer: string, secret: string): Promise<boolean> {
  try {
    if (decodeProtectedHeader(secret).kid !== app.keyId) return false;
    const { payload } = await jwtVerify(secret, createPublicKey(app.publicKey), {
      algorithms: ["ES256"],
      issuer: app.teamId,
      subject: app.id,
      audience: issuer,
      requiredClaims: ["iat", "exp"],
    });
    return (payload.exp ?? 0) - (payload.iat ?? 0) <= LIFE_MAX_S;
  } catch {
    // jose throws at whatever does not hold; which of it is not told to the caller, as Apple does not.
    return false;
  }
}
