import type { Refusal } from "@gemgate/contract/code";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { findClient, isLoginClient, loginGameOf } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";

/** Z114: the game that is asked for an account, and the game that the login is for ('0' where none was chosen). */
export function findLoginClient(
  resolvedHost: ResolvedHost,
  client_id: string,
): { client: KnownClient; gp_id: string } | Refusal {
  if (isLoginClient(resolvedHost.brand, client_id)) return { client: loginGameOf(resolvedHost), gp_id: "0" };
  const client = findClient(resolvedHost, client_id);
  return "refused" in client ? client : { client, gp_id: client.gp_id };
}
