import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { StoredName } from "../storage/stored-names.ts";
import type { ConsentChoice } from "./consent-choice.ts";

/** What is remembered so that events can be told of one visitor, and for nothing else. */
const names = ["webpay_uuid", "webpay_visit", "webpay_track_ts", "webpay_traffic", "webpay_told"] as const;

export type VisitMemory = Pick<BrowserStorage, "get" | "set">;

/**
 * Z88: a browser keeps it only where everything may be told. Until then, or for ever, it lives in the page alone, and what an earlier
 * visit left is taken away where the player, the browser or the brand says no.
 */
export function createVisitMemory(
  { storage, page }: { storage: Pick<BrowserStorage, "get" | "set" | "remove">; page: VisitMemory },
  { store }: Pick<ConsentChoice, "store">,
): VisitMemory {
  const isKept = () => store.getState().level === "full";
  settle();
  store.subscribe((now, before) => {
    if (now.level !== before.level) settle();
  });
  return {
    get: (name) => (isKept() ? storage : page).get(name),
    set: (name, value) => (isKept() ? storage : page).set(name, value),
  };

  function settle(): void {
    for (const name of names) {
      if (isKept()) move(name);
      else storage.remove(name);
    }
  }

  function move(name: StoredName): void {
    const value = page.get(name);
    if (value !== null) storage.set(name, value);
  }
}
