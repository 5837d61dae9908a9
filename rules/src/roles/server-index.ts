// Search over thousands of servers that answers each keystroke within a frame. What a search compares is prepared once
// for a list, so that a keystroke reads ids between two marks of a sorted list, and never at rows that do not fit.
import { halfWidth } from "../text/half-width.ts";
import { normalServerId } from "./server-id.ts";

export interface SearchableServer {
  readonly value: string;
  readonly display: string;
  readonly area_id: string;
}

export interface ServerIndex<Server extends SearchableServer> {
  /** F16, Z17: narrows while typing; an area keeps only its own servers ('' is every area). In the order of the list. */
  find(typed: string, areaId: string): readonly Server[];
}

export function indexServers<Server extends SearchableServer>(servers: readonly Server[]): ServerIndex<Server> {
  const whole = prepare(servers);
  const areas = new Map<string, Prepared<Server>>();
  return {
    find(typed, areaId) {
      return search(areaId === "" ? whole : ofArea(areaId), typed.trim());
    },
  };

  /** Prepared when it is first asked for: most players open one server group. */
  function ofArea(areaId: string): Prepared<Server> {
    const known = areas.get(areaId);
    if (known !== undefined) return known;
    const made = prepare(servers.filter((server) => server.area_id === areaId));
    areas.set(areaId, made);
    return made;
  }
}

interface Prepared<Server> {
  readonly servers: readonly Server[];
  /** Normal ids in the order of the alphabet, with the place of their server. */
  readonly ids: readonly { readonly id: string; readonly place: number }[];
  /** Names in small letters, at the places of their servers. */
  readonly names: readonly string[];
}

function prepare<Server extends SearchableServer>(servers: readonly Server[]): Prepared<Server> {
  const ids = servers.map(({ value }, place) => ({ id: normalServerId(value) ?? value.toLowerCase(), place }));
  return {
    servers,
    ids: ids.sort((one, other) => compare(one.id, other.id)),
    names: servers.map(({ display }) => halfWidth(display).toLowerCase()),
  };
}

/**
 * An id is compared from its beginning, so that "12" finds s12 and s120 and not s312; anything else is looked for in the
 * name.
 */
function search<Server>({ servers, ids, names }: Prepared<Server>, typed: string): readonly Server[] {
  const text = halfWidth(typed).toLowerCase();
  if (text === "" || text === "s") return servers;
  // A word may be an id too, but a player who types one means the name.
  const id = /^s?[0-9]/.test(text) ? normalServerId(text) : undefined;
  const places = id === undefined ? placesOfName(names, text) : placesOfPrefix(ids, id);
  return places.flatMap((place) => servers[place] ?? []);
}

function placesOfPrefix(ids: Prepared<unknown>["ids"], prefix: string): number[] {
  const places: number[] = [];
  for (let at = firstNotBelow(ids, prefix); ids[at]?.id.startsWith(prefix) === true; at += 1) {
    places.push(ids[at]?.place ?? 0);
  }
  return places.sort((one, other) => one - other);
}

function placesOfName(names: readonly string[], text: string): number[] {
  return names.flatMap((name, place) => (name.includes(text) ? [place] : []));
}

/** Where the prefix would stand: half of what is left falls away at each step. */
function firstNotBelow(ids: Prepared<unknown>["ids"], prefix: string): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (compare(ids[middle]?.id ?? "", prefix) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
