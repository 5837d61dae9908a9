// roles and role-by-id.
import type { Backend } from "./backend.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { readOptionalText, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { Character } from "./role-store.ts";
import { findCharacter, listCharacters } from "./role-store.ts";
import type { ServerList } from "./server-list.ts";
import { findServerList, isLiveServer } from "./server-list.ts";
import type { SignedCall } from "./signed-request.ts";

const NO_AREA_OR_ID = /^[^\p{Cc}]{0,64}$/u;

export function listRoles(backend: Backend, call: SignedCall): GameAnswer {
  const list = findServerList(backend.servers, call.gpId);
  const liveServer = readOptionalText(call.fields, "server_id");
  if (liveServer !== null && !isLiveServer(list, liveServer)) return refuse("unknown_server");
  const characters = listCharacters(backend.db, {
    gpId: call.gpId,
    group: call.group,
    suid: readText(call.fields, "suid"),
    liveServer,
    areaId: readAreaId(call),
  });
  return done({ roles: characters.map((character) => presentRole(character, list)) });
}

export function findRoleById(backend: Backend, call: SignedCall): GameAnswer {
  const list = findServerList(backend.servers, call.gpId);
  const liveServer = readText(call.fields, "server_id");
  const roleId = readText(call.fields, "role_id");
  const suid = readOptionalText(call.fields, "suid");
  const areaId = readAreaId(call);
  if (!isLiveServer(list, liveServer)) return refuse("unknown_server");
  const character = findCharacter(backend.db, { gpId: call.gpId, group: call.group, roleId, liveServer, areaId });
  if (character === null) return refuse("unknown_role");
  return done({ ...presentRole(character, list), owned: character.suid === suid });
}

/** An empty area means that the game has none, as it does in the answers. */
export function readAreaId(call: SignedCall): string | null {
  const areaId = readOptionalText(call.fields, "area_id", NO_AREA_OR_ID);
  return areaId === "" ? null : areaId;
}

function presentRole(character: Character, list: ServerList): Record<string, unknown> {
  return {
    role_id: character.roleId,
    role_name: character.roleName,
    level: character.level,
    server_id: character.serverId,
    server_name: list.byId.get(character.serverId)?.name ?? "",
    real_server: character.realServer,
    area_id: character.areaId,
    area_name: list.game.areas.find((area) => area.area_id === character.areaId)?.name ?? "",
    last_login_time: character.lastLoginS,
  };
}
