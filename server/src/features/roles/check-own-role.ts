import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Session } from "../../platform/http/call-route.ts";
import type { World } from "../../platform/world.ts";
import { askOwnRole } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { findSeenRole, rememberRoles } from "./role-store.ts";

export interface OwnRole {
  readonly role_name: string;
  readonly server_name: string;
}

/** Z33: goods go to a character of the account only. A verdict of the last ten minutes is enough; without an answer of the game creation is busy. */
export async function checkOwnRole(
  world: World,
  games: GameBackends,
  wanted: { session: Session; client: KnownClient; server_id: string; role_id: string; area_id: string | undefined },
): Promise<OwnRole | Refusal> {
  const { session, client, server_id, role_id, area_id } = wanted;
  const key = { account_id: session.account_id, client_id: client.client_id, server_id, role_id };
  const seen = await findSeenRole(world.db, key);
  if (seen !== undefined) return seen;
  const role = await askOwnRole(games, client, {
    suid: session.suid,
    server_id,
    role_id,
    ...(area_id === undefined ? {} : { area_id }),
  });
  if (isRefusal(role)) return role;
  await rememberRoles(world.db, [{ ...key, role_name: role.role_name, server_name: role.server_name }]);
  return { role_name: role.role_name, server_name: role.server_name };
}
