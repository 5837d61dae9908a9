// Which characters an account has, on which servers. Everything follows from group, game and name, so each start and
// each machine shows the same characters, and each group and game shows others.
import { readFileSync } from "node:fs";
import type { Backend } from "./backend.ts";
import { pickNumber } from "./backend.ts";
import { nameCharacter } from "./character-names.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { isFields, readText, readWhole } from "@gemgate/sandbox-plumbing/read-fields";
import { insertCharacter } from "./role-store.ts";
import type { GameServer, ServerList } from "./server-list.ts";

export type Crowd = "several" | "one" | "none";

type Owner = { group: string; suid: string; username: string; crowd: Crowd };
type FixedCharacter = {
  group: string;
  gpId: string;
  username: string;
  roleName: string;
  level: number;
  serverId: string;
};

const BIG_WORLD_SERVERS = 1_000;
/** In a world of 5,000 servers this is server 4,211: far down a list, where only a search finds it. */
const FAR_SHARE = 0.8423;
const DAY_S = 86_400;

export function plantCharacters(backend: Omit<Backend, "passwordsReady">, owner: Owner): void {
  if (owner.crowd === "none") return;
  for (const list of backend.servers.values()) plantInGame(backend, owner, list);
}

function plantInGame(backend: Omit<Backend, "passwordsReady">, owner: Owner, list: ServerList): void {
  const words = [owner.group, list.game.gpId, owner.username];
  const fixed = FIXED.find(
    (one) => one.group === owner.group && one.gpId === list.game.gpId && one.username === owner.username,
  );
  const nowS = toSeconds(backend.clock());
  for (const [index, server] of chooseServers(list, { words, crowd: owner.crowd, first: fixed?.serverId }).entries()) {
    const known = index === 0 ? fixed : undefined;
    const lowest = owner.crowd === "several" ? 24 : 3;
    insertCharacter(backend.db, {
      gpId: list.game.gpId,
      roleId: String(1_000_000_000 + pickNumber([...words, String(index), "role"], 9_000_000_000)),
      suid: owner.suid,
      roleName: known?.roleName ?? nameCharacter(pickNumber([...words, "name"], 47), index),
      level: known?.level ?? lowest + pickNumber([...words, String(index), "level"], lowest * 2),
      serverId: server.server_id,
      realServer: server.real_server,
      areaId: server.area_id,
      lastLoginS: nowS - index * DAY_S - pickNumber([...words, String(index), "login"], DAY_S),
    });
  }
}

function chooseServers(
  list: ServerList,
  choice: { words: readonly string[]; crowd: Crowd; first: string | undefined },
): GameServer[] {
  const open = list.servers.filter((server) => server.open);
  const plain = open.filter((server) => server.real_server === "");
  const chosen: GameServer[] = [];
  const take = (from: readonly GameServer[]): void => {
    const free = from.filter((server) => !chosen.includes(server));
    const server = free[pickNumber([...choice.words, String(chosen.length), "server"], Math.max(free.length, 1))];
    if (server !== undefined) chosen.push(server);
  };

  take(choice.first === undefined ? plain : plain.filter((server) => server.server_id === choice.first));
  if (choice.crowd !== "several") return chosen;
  const firstArea = chosen[0]?.area_id;
  if (list.game.merged) take(open.filter((server) => server.real_server !== ""));
  if (list.game.areas.length > 1) take(plain.filter((server) => server.area_id !== firstArea));
  if (list.game.servers > BIG_WORLD_SERVERS) {
    const far = `s${Math.floor(list.game.servers * FAR_SHARE)}`;
    take(plain.filter((server) => server.server_id === far));
  }
  const wanted = 3 + pickNumber([...choice.words, "count"], 3);
  while (chosen.length < Math.min(wanted, plain.length)) take(plain);
  return chosen;
}

/** Characters that guides and pictures show; they are data, because no game is named in the program. */
const FIXED: readonly FixedCharacter[] = readFixedCharacters();

function readFixedCharacters(): FixedCharacter[] {
  const file = new URL("../assets/fixed-characters.json", import.meta.url);
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(value)) throw new Error("the fixed characters are not a list");
  return value.filter(isFields).map((one) => ({
    group: readText(one, "group"),
    gpId: readText(one, "gp_id"),
    username: readText(one, "username"),
    roleName: readText(one, "role_name"),
    level: readWhole(one, "level", { min: 1, max: 999 }),
    serverId: readText(one, "server_id"),
  }));
}
