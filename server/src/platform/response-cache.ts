// Answers that many players share are cached until the catalogue changes.
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

const version_poll_ms = 1_000;
const entries_max = 5_000;

export interface ResponseCache {
  /** The cached value of this key, or what `make` reads now. */
  get: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
}

export function createResponseCache(clock: Clock, readVersion: () => Promise<number>): ResponseCache {
  const answers = new LRUCache<string, Promise<unknown>>({ max: entries_max });
  let version = -1;
  let polledAt = -Infinity;
  async function dropWhenChanged(): Promise<void> {
    const now = clock.nowMs();
    if (now - polledAt < version_poll_ms) return;
    polledAt = now;
    const current = await readVersion();
    if (current === version) return;
    version = current;
    answers.clear();
  }
  // The key names call and parameters, so what is cached under it has the type that `make` gave.
  function get<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
  async function get(key: string, make: () => Promise<unknown>): Promise<unknown> {
    await dropWhenChanged();
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = make();
    answers.set(key, made);
    // A failed read is not an answer: the next caller tries again.
    made.catch(() => answers.delete(key));
    return made;
  }
  return { get };
}
