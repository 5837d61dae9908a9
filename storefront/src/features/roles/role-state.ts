// Pure decisions of the role picker: which character is current, and what the picker shows.
import type { AccountRole, RoleItem, ServerItem } from "@gemgate/contract/roles";
import type { EntryCharacter } from "../../entry/entry-address.ts";
import type { Character } from "../../shop/selection.ts";

export type CurrentCharacter =
  | { kind: "waiting" }
  | { kind: "failed"; tryAgain: () => void }
  /** F19: the account has no character in this game, or none on the server that the address names. */
  | { kind: "none" }
  /** Z27: the address or the order names a character that the account does not have. */
  | { kind: "unresolved" }
  /** Several, and none of them chosen yet. */
  | { kind: "open" }
  | {
      kind: "chosen";
      character: Character;
      serverName: string;
      level: number | undefined;
      /** Z135: it belongs to another player. */
      isGift?: true;
    };

export interface RolesAnswer {
  roles: readonly AccountRole[] | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Nothing was named. */
export const noEntryCharacter: EntryCharacter = { areaId: "", server: "", roleId: "" };

/**
 * What a cookie or an address names is shown while the list loads; where the list does not know it, that is said (Z27). What
 * is only remembered falls away silently. One character is picked without asking.
 */
export function currentCharacter(
  chosen: Character | null,
  { roles, hasFailed, tryAgain }: RolesAnswer,
  entry: EntryCharacter = noEntryCharacter,
): CurrentCharacter {
  if (roles === undefined) {
    if (chosen !== null && chosen.roleName !== "") return choose(chosen, undefined);
    return hasFailed ? { kind: "failed", tryAgain } : { kind: "waiting" };
  }
  const known = roles.find((role) => chosen !== null && isSameRole(role, chosen));
  if (known !== undefined) return choose(characterOf(known), known);
  if (chosen?.isSeen === true) return choose(chosen, undefined);
  if (roles.length === 0) return { kind: "none" };
  return chosen === null || chosen.isOnlyRemembered === true ? pickByEntry(roles, entry) : { kind: "unresolved" };
}

/** B31-B33: among the characters that the address can mean. */
function pickByEntry(roles: readonly AccountRole[], entry: EntryCharacter): CurrentCharacter {
  const [first, second] = roles.filter((role) => fitsEntry(role, entry));
  if (first !== undefined) return second === undefined ? choose(characterOf(first), first) : { kind: "open" };
  if (entry.roleId !== "") return { kind: "unresolved" };
  return entry.server === "" ? { kind: "open" } : { kind: "none" };
}

/** The one character that an address means which names only its server or only its role; null where nothing is named. */
export function linkedCharacter(current: CurrentCharacter, { server, roleId }: EntryCharacter): Character | null {
  return current.kind === "chosen" && (server !== "" || roleId !== "") ? current.character : null;
}

/** Players know the server of old, links may name the one that it was merged into (Z14). */
function fitsEntry(role: AccountRole, { areaId, server, roleId }: EntryCharacter): boolean {
  return (
    (areaId === "" || role.area_id === areaId) &&
    (server === "" || role.server_id === server || role.real_server === server) &&
    (roleId === "" || role.role_id === roleId)
  );
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

/** "S12 Dawnspire" in two parts, so that the ids stand under each other. */
export function splitServerName({ value, display }: { value: string; display: string }): { id: string; name: string } {
  const id = value.toUpperCase();
  const name = display.toUpperCase().startsWith(`${id} `) ? display.slice(id.length + 1) : display;
  return { id, name };
}

export function isSameRole(role: AccountRole, character: Character): boolean {
  const isThere = role.server_id === character.server || role.real_server === character.server;
  return role.role_id === character.roleId && isThere;
}

function choose(character: Character, role: AccountRole | undefined): CurrentCharacter {
  const serverName = role?.server_name ?? character.server.toUpperCase();
  return { kind: "chosen", character, serverName, level: role?.level };
}
