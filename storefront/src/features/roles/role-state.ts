// Pure decisions of the role picker: which character is current, and what the picker shows.
import type { AccountRole, RoleItem, ServerItem } from "@gemgate/contract/roles";
import { matchesServerSearch } from "@gemgate/rules/roles/server-id";
import type { Character } from "../../session/selection.ts";

export type CurrentCharacter =
  | { kind: "waiting" }
  | { kind: "failed"; tryAgain: () => void }
  /** The account has no character in this game. */
  | { kind: "none" }
  /** Several, and none of them chosen yet. */
  | { kind: "open" }
  | { kind: "chosen"; character: Character; serverName: string; level: number | undefined };

export interface RolesAnswer {
  roles: readonly AccountRole[] | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

/**
 * What a cookie names is shown while the list loads, and dropped when the list does not know it (Z85). One character is
 * picked without asking.
 */
export function currentCharacter(
  chosen: Character | null,
  { roles, hasFailed, tryAgain }: RolesAnswer,
): CurrentCharacter {
  if (roles === undefined) {
    if (chosen !== null) return choose(chosen, undefined);
    return hasFailed ? { kind: "failed", tryAgain } : { kind: "waiting" };
  }
  const known = roles.find((role) => chosen !== null && isSameRole(role, chosen));
  if (known !== undefined) return choose(characterOf(known), known);
  if (chosen?.isSeen === true) return choose(chosen, undefined);
  const [first, second] = roles;
  if (first === undefined) return { kind: "none" };
  return second === undefined ? choose(characterOf(first), first) : { kind: "open" };
}

export function characterOf(role: AccountRole): Character {
  return {
    areaId: role.area_id,
    areaName: role.area_name,
    server: role.server_id,
    realServer: role.real_server === role.server_id ? "" : role.real_server,
    roleId: role.role_id,
    roleName: role.role_name,
    isSeen: true,
  };
}

/** A character that the list of one server named. */
export function characterOnServer(role: RoleItem, server: ServerItem, areaName: string): Character {
  return {
    areaId: server.area_id,
    areaName,
    server: server.value,
    realServer: server.real_server === server.value ? "" : server.real_server,
    roleId: role.value,
    roleName: role.display,
    isSeen: true,
  };
}

/** Z14: what calls send as server_id. */
export function serverIdOf(character: Pick<Character, "server" | "realServer">): string {
  return character.realServer === "" ? character.server : character.realServer;
}

export interface OftenUsedServer {
  value: string;
  display: string;
  roles: readonly AccountRole[];
}

const often_used_max = 10;

/** Z16: the distinct servers of the account's characters, newest first, at most ten. */
export function oftenUsedServers(roles: readonly AccountRole[]): OftenUsedServer[] {
  const servers = new Map<string, OftenUsedServer>();
  for (const role of roles) {
    const known = servers.get(role.server_id);
    servers.set(role.server_id, {
      value: role.server_id,
      display: role.server_name,
      roles: [...(known?.roles ?? []), role],
    });
  }
  return [...servers.values()].slice(0, often_used_max);
}

/** F16: narrows while typing; an area keeps only its own servers (Z17). */
export function findServers(
  servers: readonly ServerItem[],
  { typed, areaId }: { typed: string; areaId: string },
): ServerItem[] {
  return servers.filter((server) => (areaId === "" || server.area_id === areaId) && matchesServerSearch(server, typed));
}

/** "S12 Dawnspire" in two parts, so that the ids stand under each other. */
export function splitServerName({ value, display }: { value: string; display: string }): { id: string; name: string } {
  const id = value.toUpperCase();
  const name = display.toUpperCase().startsWith(`${id} `) ? display.slice(id.length + 1) : display;
  return { id, name };
}

export function isSameRole(role: AccountRole, character: Character): boolean {
  return role.role_id === character.roleId && role.server_id === character.server;
}

function choose(character: Character, role: AccountRole | undefined): CurrentCharacter {
  const serverName = role?.server_name ?? character.server.toUpperCase();
  return { kind: "chosen", character, serverName, level: role?.level };
}
