// Area, server and role as a link names them (B31-B33). Server and browser read them here, so that both mean the same.
import { normalServerId } from "./server-id.ts";

export interface LinkCharacter {
  /** '' where the link names none, or one that cannot be. */
  readonly areaId: string;
  /** B43, B44: `S12` and `12` are s12. */
  readonly server: string;
  readonly roleId: string;
  /** Z93: what the link names cannot be right, whatever the game's lists say. */
  readonly isWrong: boolean;
}

const id_length_max = 64;

export function readLinkCharacter(query: URLSearchParams): LinkCharacter {
  const typed = (name: string) => query.get(name)?.trim() ?? "";
  const server_id = typed("server_id");
  const server = server_id === "" ? "" : normalServerId(server_id);
  const areaId = readId(typed("area_id"));
  const roleId = readId(typed("role_id"));
  return {
    areaId: areaId ?? "",
    server: server ?? "",
    roleId: roleId ?? "",
    isWrong: [areaId, server, roleId].includes(undefined),
  };
}

/** Games write their ids as they like, so only what no id can be is wrong: too long, or invisible characters. */
function readId(id: string): string | undefined {
  return id.length <= id_length_max && !/\p{Cc}/u.test(id) ? id : undefined;
}
