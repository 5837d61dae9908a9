import type { Refusal } from "@gemgate/contract/code";
import { importPKCS8, SignJWT } from "jose";
import { refused } from "./identity.ts";
import type { AppAt, Identity } from "./identity.ts";
import { readIdToken, redeemCode } from "./openid.ts";
import type { OpenIdApp, OpenIdReturn, ProviderKeys } from "./openid.ts";

const secret_life_s = 5 * 60;

/** Apple's client secret: a short-lived token signed with the team's own key. */
export async function makeAppleSecret({ world, app, addresses }: AppAt<"apple">): Promise<string> {
  const key = await importPKCS8(app.private_key.reveal(), "ES256");
  const now_s = Math.floor(world.clock.nowMs() / 1000);
  return await new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: app.key_id })
    .setIssuer(app.team_id)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + secret_life_s)
    .setAudience(addresses.issuer)
    .setSubject(app.id)
    .sign(key);
}

/** The code decides; an identity token that came with it must be of the same person. */
export async function identifyAtApple(
  at: AppAt<"apple">,
  keys: ProviderKeys,
  back: OpenIdReturn & { readonly identity_token: string },
): Promise<Identity | Refusal> {
  const { world, addresses } = at;
  const app: OpenIdApp = {
    kind: "apple",
    id: at.app.id,
    addresses,
    issuers: [addresses.issuer],
    algorithms: ["RS256"],
  };
  if (back.identity_token === "") return redeemCode({ world, keys, app, secret: await makeAppleSecret(at) }, back);
  const shown = await readIdToken({ world, keys, app }, back.identity_token, back.code_verifier);
  if ("refused" in shown) return shown;
  const identity = await redeemCode({ world, keys, app, secret: await makeAppleSecret(at) }, back);
  if ("refused" in identity) return identity;
  return identity.subject === shown.subject ? identity : refused(world, "apple", "code and identity token differ");
}
