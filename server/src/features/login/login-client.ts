import type { Refusal } from "@gemgate/contract/code";
import type { Place } from "../../platform/hosts.ts";
import { findClient, isLoginClient, loginGameOf } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";

/** Z114: the game that is asked for an account, and the game that the login is for ('0' where none was chosen). */
export function findLoginClient(place: Place, client_id: string): { client: KnownClient; gp_id: string } | Refusal {
  if (isLoginClient(place.brand, client_id)) return { client: loginGameOf(place), gp_id: "0" };
  const client = findClient(place, client_id);
  return "refused" in client ? client : { client, gp_id: client.gp_id };
}
