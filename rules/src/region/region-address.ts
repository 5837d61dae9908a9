import type { Area } from "@gemgate/contract/area";

/**
 * Z117: the query of the page in another region. It names the region, so that it also holds in a browser without cookies,
 * and loses the client where that one belongs elsewhere: at the global brand it would undo the choice. `client_id` is that of the
 * chosen game in the new region, where it is sold there. An order, a server
 * or a character of the region before means nothing there.
 */
export function regionSearch(
  search: string,
  { area, client_area, client_id }: { area: Area; client_area: Area | undefined; client_id?: string | undefined },
): string {
  const query = new URLSearchParams(search);
  for (const name of ["billing_no", "area_id", "server_id", "role_id"]) query.delete(name);
  if (client_area !== undefined && client_area !== area) query.delete("client_id");
  if (client_id !== undefined) query.set("client_id", client_id);
  query.set("domain_area", area);
  return `?${query.toString()}`;
}
