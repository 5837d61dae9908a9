import { readStoredText, storedText } from "@gemgate/rules/storage/stored-value";
import type { Clock } from "@gemgate/web/env/clock";
import { storedNames } from "./stored-names.ts";
import type { StoredName, StoredValues } from "./stored-names.ts";

/** What we need of localStorage and sessionStorage. */
export type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface BrowserStorage {
  /** Null when absent, expired or not what the name should hold. */
  get<Name extends StoredName>(name: Name): StoredValues[Name] | null;
  /** The expiry belongs to the name, so that no caller can forget it. */
  set<Name extends StoredName>(name: Name, value: StoredValues[Name]): void;
  remove(name: StoredName): void;
  /** Whether the browser itself holds a value that was set, so that the next page still finds it. */
  isKept(name: StoredName): boolean;
  /** Calls back when another tab of this browser, or the page after this one, may have changed the value. */
  watchOtherTabs(name: StoredName, listener: () => void): void;
  /** Z102: true when the browser keeps nothing; then everything lives until the page is left. */
  isBlocked(): boolean;
}

export interface StorageParts {
  /** Null where the browser blocks it. */
  local: StorageArea | null;
  tab: StorageArea | null;
  clock: Pick<Clock, "now">;
  areCookiesBlocked: boolean;
  /** Gives the name of every value that is changed elsewhere, null where it may be any. */
  watch: (listener: (name: string | null) => void) => void;
}

export function createBrowserStorage({ local, tab, clock, areCookiesBlocked, watch }: StorageParts): BrowserStorage {
  const areas = { local: withMemory(local), tab: withMemory(tab) };
  return {
    get(name) {
      const { area, holds } = storedNames[name];
      const value = readStoredText({ text: areas[area].getItem(name), now_ms: clock.now() });
      if (holds(value)) return value;
      // Z84: what cannot be read, and what has expired, is removed.
      areas[area].removeItem(name);
      return null;
    },
    set(name, value) {
      const { area, days } = storedNames[name];
      areas[area].setItem(name, storedText({ value, now_ms: clock.now(), ...(days > 0 && { days }) }));
    },
    remove: (name) => areas[storedNames[name].area].removeItem(name),
    isKept: (name) => areas[storedNames[name].area].isKept(name),
    watchOtherTabs(name, listener) {
      // Without a name the whole storage was cleared.
      watch((changed) => (changed === name || changed === null) && listener());
    },
    isBlocked: () => local === null || areCookiesBlocked,
  };
}

/** Z102: a value that the browser does not take (blocked, or full) is kept in memory, so that browsing goes on. */
function withMemory(area: StorageArea | null): StorageArea & { isKept: (name: string) => boolean } {
  const memory = new Map<string, string>();
  return {
    getItem: (name) => memory.get(name) ?? area?.getItem(name) ?? null,
    isKept: (name) => !memory.has(name) && (area?.getItem(name) ?? null) !== null,
    setItem(name, text) {
      memory.set(name, text);
      if (area !== null && isTaken(area, name, text)) memory.delete(name);
    },
    removeItem(name) {
      memory.delete(name);
      area?.removeItem(name);
    },
  };
}

function isTaken(area: StorageArea, name: string, text: string): boolean {
  try {
    area.setItem(name, text);
    return true;
  } catch {
    // QuotaExceededError, under a different name in each browser.
    return false;
  }
}
