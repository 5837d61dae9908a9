import type { Area } from "@gemgate/contract/area";
import type { StorePage } from "@gemgate/rules/routes/store-route";

export interface OrderPlace {
  billing_no: string;
  origin: string;
  /** Where an order of the address is shown. */
  page: StorePage;
  client_id: string | undefined;
  domain_area: Area | null;
}

/**
 * The address of this store that opens the order on another device. It says which order and where, and never who: whoever scans it
 * logs in there.
 */
export function phoneAddress({ billing_no, origin, page, client_id, domain_area }: OrderPlace): string {
  const address = new URL(page, origin);
  if (domain_area !== null) address.searchParams.set("domain_area", domain_area);
  if (client_id !== undefined) address.searchParams.set("client_id", client_id);
  address.searchParams.set("billing_no", billing_no);
  return address.href;
}
