import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import type { Refusal } from "@gemgate/contract/code";
import type { readLoginConfig } from "@gemgate/contract/login";
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { CallContext } from "../../platform/http/call-route.ts";
import { appIdOf } from "./settings.ts";
import { findClientInArea, isLoginClient } from "../games/public.ts";
import { listKinds } from "./enter-with-provider.ts";

/** E9-E11: the logins of this client, each value under its older and its newer name. */
export function describeLogin(
  context: Pick<CallContext, "world" | "resolvedHost">,
  query: QueryOf<typeof readLoginConfig>,
): ContentOf<typeof readLoginConfig> | Refusal {
  const { world, resolvedHost } = context;
  if (!isLoginClient(resolvedHost.brand, query.client_id)) {
    const client = findClientInArea(resolvedHost, query);
    if ("refused" in client) return client;
  }
  const kinds = listKinds(context, query.client_id);
  const apps = world.settings.login.apps[resolvedHost.brand.key];
  // The id of a provider without a button is not given out.
  const idOf = (kind: LoginKind): string => (kinds.includes(kind) ? (appIdOf(apps, kind) ?? "") : "");
  const [google, apple, facebook, vk] = [idOf("google"), idOf("apple"), idOf("facebook"), idOf("vk")];
  const client_id = String(resolvedHost.brand.login_client_id);
  // The package name belongs to logins inside an app; in a browser there is none.
  const pkg = "";
  return {
    fb_id: facebook,
    gg_id: google,
    gg_pkg: pkg,
    ios_id: apple,
    vk_id: vk,
    client_id,
    FB: facebook,
    Google: google,
    GooglePkg: pkg,
    IOS: apple,
    vk,
    loginClient: client_id,
    json_type: kinds,
  };
}
