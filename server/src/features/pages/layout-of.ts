import type { ShownLayout } from "@gemgate/contract/boot";
import { chooseLayout } from "@gemgate/rules/layout/layout-choice";
import type { LayoutSources } from "@gemgate/rules/layout/layout-choice";
import { isReplenishVisit, isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { Visitor } from "./visitor.ts";

/** A30, Z53: by region and game, as far as they are known. */
export function layoutOf(
  { brand }: Pick<ResolvedHost, "brand">,
  { query }: Pick<Visitor, "query">,
  known: Pick<LayoutSources, "area" | "gp_id" | "client_id">,
): ShownLayout {
  const search = query.toString();
  return chooseLayout({ brand, ...known, isSdk: isSdkVisit(search), isReplenish: isReplenishVisit(search) });
}
