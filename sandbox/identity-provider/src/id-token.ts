// Id tokens: signed as they should be, or spoiled in one named way.
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import type { JWTPayload } from "jose";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { TokenFault } from "./faults.ts";
import { foreignKey, KEY_ID, signingKey } from "./signing-keys.ts";

export async function signIdToken(claims: JWTPayload): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: KEY_ID })
    .sign(await signingKey());
}

export async function spoilIdToken(idToken: string, fault: TokenFault): Promise<string> {
  const claims = decodeJwt(idToken);
  switch (fault) {
    case "wrong_audience":
      return await signIdToken({ ...claims, aud: "another-app" });
    case "wrong_issuer":
      return await signIdToken({ ...claims, iss: "https://issuer.invalid" });
    case "wrong_nonce":
      return await signIdToken({ ...claims, nonce: "another-nonce" });
    case "expired": {
      const hourAgo = toSeconds(Date.now()) - 3_600;
      return await signIdToken({ ...claims, iat: hourAgo - 300, exp: hourAgo });
    }
    case "other_key":
      // It names the published key, so that only the signature gives it away.
      return await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: KEY_ID }).sign(await foreignKey());
    case "unsigned":
      return new UnsecuredJWT(claims).encode();
  }
}

/** Apple needs no nonce while the server behind it does: one that was made up here is taken out again. */
export async function dropMadeUpNonce(idToken: string): Promise<string> {
  const { nonce, ...claims } = decodeJwt(idToken);
  return typeof nonce === "string" && nonce.startsWith(MADE_UP_NONCE) ? await signIdToken(claims) : idToken;
}

export const MADE_UP_NONCE = "sandbox-no-nonce.";
