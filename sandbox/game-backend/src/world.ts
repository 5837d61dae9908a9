// The game world as the starter describes it: which games there are, which keys may call for them, which storefront clients
// belong to them. All games stand behind one address here; the key id tells them apart.
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { BadRequest, isFields, readText, readWhole } from "@gemgate/sandbox-plumbing/read-fields";

export type GameArea = { area_id: string; name: string };

export type Game = { gpId: string; name: string; servers: number; areas: readonly GameArea[]; merged: boolean };

export type Client = { gpId: string; group: string; domainArea: string };

export type World = {
  keys: ReadonlyMap<string, { gpId: string; secrets: readonly string[] }>;
  games: ReadonlyMap<string, Game>;
  clients: ReadonlyMap<string, Client>;
  /** Accounts are shared within a group: the games of one publisher's storefront. */
  groups: readonly string[];
};

const SERVERS_MAX = 20_000;

export function parseWorld(text: string): World {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) throw new BadRequest("the world is not a JSON object");
  const games = new Map(
    readList(value, "games")
      .map(readGame)
      .map((game) => [game.gpId, game]),
  );
  const clients = new Map(readEntries(value, "clients").map(([id, client]) => [id, readClient(client)]));
  const keys = new Map(readEntries(value, "keys").map(([id, key]) => [id, readKey(key)]));
  for (const { gpId } of [...keys.values(), ...clients.values()]) {
    if (!games.has(gpId)) throw new BadRequest(`a key or client names the game ${gpId}, which is not in the world`);
  }
  return {
    keys,
    games,
    clients,
    groups: [...new Set([...clients.values()].map((client) => client.group))],
  };
}

function readKey(key: Fields): { gpId: string; secrets: readonly string[] } {
  const secrets = key["secrets"];
  if (!Array.isArray(secrets) || secrets.length < 1 || secrets.length > 2) {
    throw new BadRequest("a key has one secret, or two while they change");
  }
  return {
    gpId: readText(key, "gp_id"),
    secrets: secrets.map((secret) => readText({ secret }, "secret", /^[^\p{Cc}]{8,256}$/u)),
  };
}

function readGame(game: Fields): Game {
  return {
    gpId: readText(game, "gp_id"),
    name: readText(game, "name"),
    servers: readWhole(game, "servers", { min: 1, max: SERVERS_MAX }),
    areas: readList(game, "areas").map((area) => ({
      area_id: readText(area, "area_id"),
      name: readText(area, "name"),
    })),
    merged: game["merged"] === true,
  };
}

function readClient(client: Fields): Client {
  return {
    gpId: readText(client, "gp_id"),
    group: readText(client, "group"),
    domainArea: readText(client, "domain_area"),
  };
}

function readList(fields: Fields, name: string): Fields[] {
  const list = fields[name];
  if (!Array.isArray(list) || !list.every(isFields)) throw new BadRequest(`${name} must be a list of objects`);
  return list;
}

function readEntries(fields: Fields, name: string): Array<[string, Fields]> {
  const entries = fields[name];
  if (!isFields(entries)) throw new BadRequest(`${name} must be an object`);
  return Object.entries(entries).map(([key, value]) => {
    if (!isFields(value)) throw new BadRequest(`${name} must hold objects`);
    return [key, value];
  });
}
