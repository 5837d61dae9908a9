// The servers of each game. They are not stored: numbers, names, areas and mergers follow from the game's settings,
// so that every start shows the same world.
import { createHash } from "node:crypto";
import type { Backend } from "./backend.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done } from "./game-answer.ts";
import { readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";
import { nameServer } from "./server-names.ts";
import type { SignedCall } from "./signed-request.ts";
import type { Game, World } from "./world.ts";

export type GameServer = {
  server_id: string;
  name: string;
  real_server: string;
  area_id: string;
  recommend: boolean;
  open: boolean;
};

export type ServerList = { version: string; game: Game; servers: GameServer[]; byId: ReadonlyMap<string, GameServer> };

export type ServerLists = ReadonlyMap<string, ServerList>;

const MERGED_EVERY = 5;
const CLOSED_EVERY = 17;
const RECOMMENDED = 3;

export function listServers(backend: Backend, call: SignedCall): GameAnswer {
  readChoice(call.fields, "platform", ["android", "ios", "web"]);
  readText(call.fields, "domain_area");
  const { version, game, servers } = findServerList(backend.servers, call.gpId);
  return done({ version, areas: game.areas, servers });
}

export function buildServerLists(world: World): ServerLists {
  return new Map([...world.games.values()].map((game) => [game.gpId, buildServerList(game)]));
}

export function findServerList(lists: ServerLists, gpId: string): ServerList {
  const list = lists.get(gpId);
  if (list === undefined) throw new Error(`no game ${gpId} in the world`);
  return list;
}

/** A server that was merged into another runs no more: calls must name the one it lives on in. */
export function isLiveServer(list: ServerList, serverId: string): boolean {
  return list.byId.get(serverId)?.real_server === "";
}

function buildServerList(game: Game): ServerList {
  const servers = Array.from({ length: game.servers }, (_, index) => buildServer(game, index + 1));
  const version = createHash("sha256").update(JSON.stringify(servers)).digest("hex").slice(0, 12);
  return { version, game, servers, byId: new Map(servers.map((server) => [server.server_id, server])) };
}

function buildServer(game: Game, number: number): GameServer {
  // The server before a merged one is never merged itself, so every merger leads to a living server.
  const isMerged = game.merged && number % MERGED_EVERY === 0;
  const liveNumber = isMerged ? number - 1 : number;
  const isOpen = liveNumber % CLOSED_EVERY !== 0;
  return {
    server_id: `s${number}`,
    name: nameServer(game.gpId, number),
    real_server: isMerged ? `s${liveNumber}` : "",
    area_id: findArea(game, liveNumber),
    recommend: isOpen && !isMerged && number > game.servers - RECOMMENDED,
    open: isOpen,
  };
}

/** Areas share the numbers in blocks: the first third of the servers lies in the first of three areas. */
function findArea(game: Game, number: number): string {
  if (game.areas.length === 0) return "";
  const blockSize = Math.ceil(game.servers / game.areas.length);
  return game.areas[Math.floor((number - 1) / blockSize)]?.area_id ?? "";
}
