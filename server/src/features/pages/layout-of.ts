import type { ShownLayout } from "@gemgate/contract/boot";
import { chooseLayout, shownLayout } from "@gemgate/rules/layout/layout-choice";
import type { LayoutSources } from "@gemgate/rules/layout/layout-choice";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { Visitor } from "./visitor.ts";

/** A30, Z53: by region and game, as far as they are known. */
export function layoutOf(
  { brand }: Pick<ResolvedHost, "brand">,
  { query }: Pick<Visitor, "query">,
  known: Pick<LayoutSources, "area" | "gp_id" | "client_id">,
): ShownLayout {
  const isSdk = query.get("visit") === "sdk";
  const isReplenish = query.has("replenish_id") || query.has("rp_client_id");
  return shownLayout(chooseLayout({ brand, ...known, isSdk, isReplenish }));
}
