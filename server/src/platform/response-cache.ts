// Answers that many players share are cached until the catalogue changes, and what shows prices no longer than to the next border of one.
import { LRUCache } from "lru-cache";
import type { CatalogueNow } from "./catalogue-version-store.ts";
import type { Clock } from "./clock.ts";
import { trackPriceBorders } from "./price-borders.ts";

const version_poll_ms = 1_000;
const entries_max = 5_000;

export interface ResponseCache {
  /** The cached value of this key, or what `make` reads now. */
  get: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The same for what shows prices, or methods that may be paused. */
  getPriced: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The version of the catalogue, at most a second old: what was made of an older one is to be made anew. */
  version: () => Promise<number>;
  /** The stretch of time in which no price begins or ends, and no pause ends: what was made in another one is to be made anew. Asked after the version. */
  era: () => number;
  /** Asks for the version where it is old, though nobody waits for an answer. Who asks for one meanwhile is not given the old one for it. */
  look: () => Promise<void>;
  /** The same where it need not be asked for first. */
  versionNow: () => number | undefined;
}

export function createResponseCache(clock: Clock, readNow: () => Promise<CatalogueNow>): ResponseCache {
  const answers = new LRUCache<string, Promise<unknown>>({ max: entries_max });
  const borders = trackPriceBorders(clock);
  let version: number | undefined;
  let polledAt = -Infinity;
  let polling = Promise.resolve();
  async function poll(): Promise<void> {
    // What was read before is still right for players while the database is away, but for prices that a border has ended.
    const now = await readNow().catch(() => undefined);
    if (now === undefined) return;
    borders.learn(now);
    if (now.version === version) return;
    version = now.version;
    answers.clear();
  }
  const isDue = (now: number): boolean => now - polledAt >= version_poll_ms || borders.hasPassedSince(polledAt);
  /** One caller waits for the version, once a second; the others only where nothing is known yet, or a border has just passed. */
  async function dropWhenChanged(): Promise<void> {
    const now = clock.nowMs();
    if (isDue(now)) {
      polledAt = now;
      polling = poll();
      await polling;
    } else if (version === undefined || !borders.isKnown()) await polling;
  }
  async function look(): Promise<void> {
    const now = clock.nowMs();
    if (!isDue(now)) return;
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
    async getPriced(key, make) {
      await dropWhenChanged();
      return get(`${borders.era()} ${key}`, make);
    },
    look,
    async version() {
      await dropWhenChanged();
      return version ?? 0;
    },
    era: () => borders.era(),
    versionNow: () => (borders.isKnown() && !isDue(clock.nowMs()) ? version : undefined),
  };
}
