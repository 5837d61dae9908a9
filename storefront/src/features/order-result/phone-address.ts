import type { Area } from "@gemgate/contract/area";
import type { Boot } from "@gemgate/contract/boot";
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";

export interface OrderPlace {
  billing_no: string;
  origin: string;
  layout: Boot["layout"];
  client_id: string | undefined;
  domain_area: Area | null;
}

/**
 * The address of this store that opens the order on another device. It says which order and where, and never who: whoever scans it
 * logs in there.
 */
export function phoneAddress({ billing_no, origin, layout, client_id, domain_area }: OrderPlace): string {
  const address = new URL(layout === "new" ? pageOfTab.topup : "/result", origin);
  if (domain_area !== null) address.searchParams.set("domain_area", domain_area);
  if (client_id !== undefined) address.searchParams.set("client_id", client_id);
  address.searchParams.set("billing_no", billing_no);
  return address.href;
}
