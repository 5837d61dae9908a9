// Answers that many players share are cached until the catalogue changes.
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

const version_poll_ms = 1_000;
const entries_max = 5_000;

export interface ResponseCache {
  /** The cached value of this key, or what `make` reads now. */
  get: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The version of the catalogue, at most a second old: what was made of an older one is to be made anew. */
  version: () => Promise<number>;
  /** Asks for the version where it is old, though nobody waits for an answer. Who asks for one meanwhile is not given the old one for it. */
  look: () => Promise<void>;
  /** The same where it need not be asked for first. */
  versionNow: () => number | undefined;
}

export function createResponseCache(clock: Clock, readVersion: () => Promise<number>): ResponseCache {
  const answers = new LRUCache<string, Promise<unknown>>({ max: entries_max });
  let version: number | undefined;
  let polledAt = -Infinity;
  let polling = Promise.resolve();
  async function poll(): Promise<void> {
    // What was read before is still right for players while the database is away.
    const current = await readVersion().catch(() => version);
    if (current === version) return;
    version = current;
    answers.clear();
  }
  /** One caller waits for the version, once a second; the others only where nothing is known yet. */
  async function dropWhenChanged(): Promise<void> {
    const now = clock.nowMs();
    if (now - polledAt >= version_poll_ms) {
      polledAt = now;
      polling = poll();
      await polling;
    } else if (version === undefined) await polling;
  }
  async function look(): Promise<void> {
    const now = clock.nowMs();
    if (now - polledAt < version_poll_ms) return;
    await poll();
    polledAt = Math.max(polledAt, now);
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
  return {
    get,
    look,
    async version() {
      await dropWhenChanged();
      return version ?? 0;
    },
    versionNow: () => (clock.nowMs() - polledAt < version_poll_ms ? version : undefined),
  };
}
