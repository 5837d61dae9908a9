import type { StorageView } from "../storage/open-storage.ts";

export interface PageEvents {
  addEventListener: StorageView["addEventListener"];
  /** Another tab has written under this name. */
  tellStored(key: string | null): void;
  /** The page shows; persisted where the browser had kept it whole. */
  tellShown(persisted: boolean): void;
}

export function createPageEvents(): PageEvents {
  const events = new EventTarget();
  return {
    addEventListener: (kind: string, listener: (event: never) => void) =>
      events.addEventListener(kind, (event) => Reflect.apply(listener, undefined, [event])),
    tellStored: (key) => void events.dispatchEvent(Object.assign(new Event("storage"), { key })),
    tellShown: (persisted) => void events.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })),
  };
}
