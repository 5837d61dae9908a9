import type { Refusal } from "@gemgate/contract/code";
import { askProvider, isRecord, readJson } from "./ask-provider.ts";
import { readSubject, refused, undecided } from "./identity.ts";
import type { AppAt, Identity } from "./identity.ts";

/** The browser brings a token; Facebook says whose it is and for which app it was made. */
export async function identifyAtFacebook(at: AppAt<"facebook">, token: string): Promise<Identity | Refusal> {
  const { world, app, addresses } = at;
  const address = new URL(addresses.debug_token);
  address.searchParams.set("input_token", token);
  address.searchParams.set("access_token", `${app.id}|${app.secret.reveal()}`);
  const answer = await askProvider(world, address.href, {});
  if (answer === undefined || answer.status >= 500 || answer.status === 429) {
    return undecided(world, "facebook", "the token was not verified");
  }
  if (answer.status !== 200) return refused(world, "facebook", "the token is not known");
  const data = readJson(answer.text)?.["data"];
  if (!isRecord(data)) return undecided(world, "facebook", "the answer cannot be read");
  if (data["is_valid"] !== true) return refused(world, "facebook", "the token is not valid");
  if (String(data["app_id"]) !== app.id) return refused(world, "facebook", "the token is another app's");
  const expires_s = data["expires_at"];
  // 0 is a token without an end.
  const isOver = typeof expires_s === "number" && expires_s !== 0 && expires_s * 1000 <= world.clock.nowMs();
  if (isOver) return refused(world, "facebook", "the token has expired");
  const subject = readSubject(data["user_id"]);
  return subject === undefined ? refused(world, "facebook", "the token has no user") : { subject };
}
