import { isRefusal } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { AccountRole, RoleItem } from "@gemgate/contract/roles";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { World } from "../../platform/world.ts";
import { askRoles } from "../games/public.ts";
import type { GameBackends, GameRole, KnownClient } from "../games/public.ts";
import { realServerOf } from "./known-servers.ts";
import { rememberRoles } from "./role-store.ts";

type LoggedIn = CallContext & { session: Session };

/** Characters of the account on one server; no character there is an empty list, not an error (Z15). */
export async function listRolesOnServer(
  { world, session }: LoggedIn,
  games: GameBackends,
  /** An empty area or role names none. */
  wanted: { client: KnownClient; server_id: string; area_id: string; role_id: string },
): Promise<RoleItem[] | Refusal> {
  const roles = await askRoles(games, wanted.client, {
    suid: session.suid,
    server_id: wanted.server_id,
    ...(wanted.area_id === "" ? {} : { area_id: wanted.area_id }),
  });
  if (isRefusal(roles)) return roles;
  await remember(world, { session, client: wanted.client, roles });
  return roles
    .filter((role) => wanted.role_id === "" || role.role_id === wanted.role_id)
    .map((role) => ({
      value: role.role_id,
      display: role.role_name,
      level: role.level,
      server_id: role.server_id,
      area_id: role.area_id,
    }));
}

/** Everything the account plays, newest first (Z16). */
export async function listRolesOfAccount(
  { world, session }: LoggedIn,
  games: GameBackends,
  wanted: { client: KnownClient; lastPayTimes: ReadonlyMap<string, number> },
): Promise<AccountRole[] | Refusal> {
  const roles = await askRoles(games, wanted.client, { suid: session.suid });
  if (isRefusal(roles)) return roles;
  await remember(world, { session, client: wanted.client, roles });
  return roles
    .map((role) => ({
      role_id: role.role_id,
      role_name: role.role_name,
      level: role.level,
      server_id: role.server_id,
      server_name: role.server_name,
      real_server: role.real_server,
      area_id: role.area_id,
      area_name: role.area_name,
      last_login_time: role.last_login_time,
      last_pay_time: wanted.lastPayTimes.get(`${realServerOf(role)}:${role.role_id}`) ?? 0,
    }))
    .sort((a, b) => lastUse(b) - lastUse(a));
}

function lastUse(role: AccountRole): number {
  return Math.max(role.last_login_time, role.last_pay_time);
}

function remember(
  world: World,
  seen: { session: Session; client: KnownClient; roles: readonly GameRole[] },
): Promise<void> {
  return rememberRoles(
    world.db,
    seen.roles.map((role) => ({
      account_id: seen.session.account_id,
      client_id: seen.client.client_id,
      server_id: realServerOf(role),
      role_id: role.role_id,
      role_name: role.role_name,
      server_name: role.server_name,
    })),
  );
}
