// Frame ancestors of a page: a game may frame its user centre, and no site any other page (ATK27, ATK28).
import { isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { pathOf } from "../../platform/http/visitor-language.ts";
import type { Settings } from "../../settings.ts";
import { findClient } from "../games/public.ts";

const framed_path = "/userCenter";

export function sdkAncestors(
  resolvedHost: Pick<ResolvedHost, "brand" | "environment">,
  settings: Pick<Settings, "mode" | "games">,
  address: string,
): readonly string[] {
  const path = pathOf(address);
  const search = address.slice(path.length);
  if (path !== framed_path || !isSdkVisit(search)) return [];
  const client = findClient(resolvedHost, new URLSearchParams(search).get("client_id") ?? "");
  if ("refused" in client) return [];
  const listed = resolvedHost.brand.sdk_ancestors?.[client.client_id] ?? [];
  return listed.length === 0 ? [] : [...listed, ...demoOrigins(settings, client.gp_id)];
}

/** The brands' own addresses are examples; in the demo the page of a game stands where its backend does. */
function demoOrigins({ mode, games }: Pick<Settings, "mode" | "games">, gp_id: string): string[] {
  const base = games[gp_id]?.base;
  return mode === "demo" && base !== undefined ? [new URL(base).origin] : [];
}
