import type { ResolvedHost } from "../../platform/hosts.ts";
import type { Settings } from "../../settings.ts";
import { loginGameOf } from "../games/public.ts";

/**
 * Z65: where players of the brand verify their name. The brands' own addresses are examples, so in the demo the sandbox game has
 * a page for it.
 */
export function realNameAddress(
  resolvedHost: Pick<ResolvedHost, "brand" | "environment">,
  { mode, games }: Pick<Settings, "mode" | "games">,
): string | undefined {
  const { real_name_url, key } = resolvedHost.brand;
  const base = games[loginGameOf(resolvedHost).gp_id]?.base;
  if (mode !== "demo" || real_name_url === undefined || base === undefined) return real_name_url;
  return `${new URL(base).origin}/verify?group=${key}`;
}
