import { areas } from "@gemgate/contract/area";
import { chooseLayout, type LayoutSources } from "./layout-choice.ts";

export interface ResultPlace extends Pick<LayoutSources, "brand" | "gp_id" | "client_id"> {
  /** As the wire spells it. */
  readonly domain_area: string;
}

/** The page that shows the result of an order to a player who comes back from its payment: over the goods, or a page of its own. */
export function resultPageOf({ brand, gp_id, client_id, domain_area }: ResultPlace): "/selectGoods" | "/result" {
  const area = areas.find((one) => one === domain_area);
  const layout = chooseLayout({ brand, area, gp_id, client_id, isSdk: false, isReplenish: false });
  return layout === "old" ? "/result" : "/selectGoods";
}
