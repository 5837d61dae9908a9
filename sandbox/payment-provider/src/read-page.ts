// A page of a list that goes by time: bounds in unix seconds, half open, and a mark behind which the page begins.
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { BadRequest } from "@gemgate/sandbox-plumbing/read-fields";

export type Page = { fromMs: number; toMs: number; mark: Mark; size: number };

/** The page as a store is asked for it: of one shop and one stand-in, and one entry beyond its size. */
export type ShopPage = Omit<Page, "size"> & { merchant: string; profile: string; limit: number };

/** Two entries of the same millisecond keep the order in which they were written, so no page repeats or skips one. */
export type Mark = { atMs: number; seq: number };

const PAGE_MAX = 100;
const SECONDS_MAX = 99_999_999_999;

export function readPage(call: Call): Page {
  return {
    fromMs: readSeconds(call, "from", 0) * 1000,
    toMs: readSeconds(call, "to", SECONDS_MAX) * 1000,
    mark: readCursor(call.query.get("cursor") ?? ""),
    size: readCount(call, "limit", { otherwise: PAGE_MAX, max: PAGE_MAX }),
  };
}

/** The entries were read one beyond the page: that one tells whether there is another page. */
export function cutPage<Entry extends Mark>(
  entries: readonly Entry[],
  size: number,
): { page: Entry[]; next: string | null } {
  const page = entries.slice(0, size);
  const last = page.at(-1);
  return { page, next: entries.length > size && last !== undefined ? `${last.atMs}.${last.seq}` : null };
}

export function readCount(call: Call, name: string, range: { otherwise: number; max: number; min?: number }): number {
  const text = call.query.get(name);
  if (text === null || text === "") return range.otherwise;
  const count = Number(text);
  const min = range.min ?? 1;
  if (!Number.isSafeInteger(count) || count < min || count > range.max) {
    throw new BadRequest(`${name} must be ${min} to ${range.max}`);
  }
  return count;
}

function readSeconds(call: Call, name: string, otherwise: number): number {
  const text = call.query.get(name);
  if (text === null || text === "") return otherwise;
  if (!/^\d{1,11}$/.test(text)) throw new BadRequest(`${name} must be unix seconds`);
  return Number(text);
}

function readCursor(text: string): Mark {
  if (text === "") return { atMs: 0, seq: 0 };
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(text);
  if (parts === null) throw new BadRequest("cursor does not fit");
  return { atMs: Number(parts[1]), seq: Number(parts[2]) };
}
