import type { Refusal } from "@gemgate/contract/code";
import type { World } from "../../../platform/world.ts";
import { askProvider } from "./ask-provider.ts";
import { readName, readSubject, refused, undecided } from "./identity.ts";
import type { AppAt, Identity } from "./identity.ts";
import { authorizationHeader, signOAuth1 } from "./oauth1.ts";

type TwitterApp = AppAt<"twitter"> & { readonly world: Pick<World, "fetch" | "clock" | "log" | "random"> };

export interface TwitterStart {
  readonly link: string;
  readonly token: string;
  readonly secret: string;
}

/** A token for one login, and the page of Twitter where the player agrees. */
export async function startAtTwitter(at: TwitterApp, callback: string): Promise<TwitterStart | Refusal> {
  const answer = await askSigned(at, at.addresses.request_token, { fields: { oauth_callback: callback }, secret: "" });
  if (answer === "refused") return refused(at.world, "twitter", "no request token was given");
  const token = answer?.get("oauth_token") ?? "";
  const secret = answer?.get("oauth_token_secret") ?? "";
  if (token === "" || secret === "" || answer?.get("oauth_callback_confirmed") !== "true") {
    return undecided(at.world, "twitter", "no answer for a request token");
  }
  const link = new URL(at.addresses.authorize);
  link.searchParams.set("oauth_token", token);
  return { link: link.href, token, secret };
}

/** Exchanges the verifier that Twitter gave the browser for the identity. */
export async function identifyAtTwitter(
  at: TwitterApp,
  back: { oauth_token: string; oauth_verifier: string; secret: string },
): Promise<Identity | Refusal> {
  const { oauth_token, oauth_verifier, secret } = back;
  const answer = await askSigned(at, at.addresses.access_token, { fields: { oauth_token, oauth_verifier }, secret });
  if (answer === "refused") return refused(at.world, "twitter", "the verifier is refused");
  const subject = readSubject(answer?.get("user_id"));
  if (subject === undefined) return undecided(at.world, "twitter", "no answer for an access token");
  return { subject, ...readName(answer?.get("screen_name")) };
}

/** The form of the answer; undefined where Twitter does not say. */
async function askSigned(
  at: TwitterApp,
  address: string,
  request: { fields: Record<string, string>; secret: string },
): Promise<URLSearchParams | "refused" | undefined> {
  const { world, app } = at;
  const fields = {
    oauth_consumer_key: app.id,
    oauth_nonce: world.random.bytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(world.clock.nowMs() / 1000)),
    oauth_version: "1.0",
    ...request.fields,
  };
  const signature = signOAuth1({
    address,
    fields,
    consumer_secret: app.secret.reveal(),
    token_secret: request.secret,
  });
  const answer = await askProvider(world, address, {
    method: "POST",
    headers: { accept: "*/*", authorization: authorizationHeader(fields, signature) },
  });
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return undefined;
  return answer.status === 200 ? new URLSearchParams(answer.text) : "refused";
}
