import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext } from "../../platform/http/call-route.ts";
import { listKinds } from "./enter-with-provider.ts";
import { findLoginClient } from "./login-client.ts";
import { isStartTooMany } from "./login-tries.ts";
import { readBind } from "./read-bind.ts";
import { isOwnAddress } from "./own-addresses.ts";
import { appAt } from "./providers/identity.ts";
import { startAtTwitter } from "./providers/twitter.ts";
import { keepTwitterLogin } from "./twitter-login-store.ts";

/** E29: the page of Twitter where the player agrees. The callback decides where the proof goes, so it must be ours. */
export async function startTwitter(
  context: CallContext,
  query: { callback: string; client_id: string; bind?: string | undefined },
): Promise<{ link: string } | Refusal> {
  const { world, resolvedHost } = context;
  const scope = findLoginClient(resolvedHost, query.client_id);
  if ("refused" in scope) return scope;
  if (!isOwnAddress(resolvedHost, "twitter", query.callback)) return refuse("bad_parameter", { parameter: "callback" });
  const at = listKinds(context, query.client_id).includes("twitter")
    ? appAt(world, resolvedHost, "twitter")
    : undefined;
  if (at === undefined) return refuse("login_failed", { login: "provider" });
  if (await isStartTooMany(context)) return refuse("busy", { retry_after_s: 60 });
  const start = await startAtTwitter({ ...at, world }, query.callback);
  if ("refused" in start) return start;
  const { token, secret, link } = start;
  await keepTwitterLogin(world.db, {
    brand_id: resolvedHost.brand.key,
    token,
    secret,
    bind_hash: readBind(query.bind),
  });
  return { link };
}
