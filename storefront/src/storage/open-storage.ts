import type { Clock } from "@gemgate/web/env/clock";
import { createBrowserStorage } from "./browser-storage.ts";
import type { BrowserStorage, StorageArea } from "./browser-storage.ts";
import { readCookie, removeCookie, writeCookie } from "./cookie.ts";
import type { CookieJar } from "./cookie.ts";

/** `window`, or whatever behaves like it. */
export interface StorageView {
  readonly localStorage: StorageArea;
  readonly sessionStorage: StorageArea;
  readonly document: CookieJar;
  addEventListener(kind: "storage", listener: (event: { readonly key: string | null }) => void): void;
  addEventListener(kind: "pageshow", listener: (event: { readonly persisted: boolean }) => void): void;
}

const probe = "webpay_probe";

/** Z102: writes and reads a test value at start; what the browser refuses is replaced by memory. */
export function openStorage(view: StorageView, clock: Pick<Clock, "now">): BrowserStorage {
  return createBrowserStorage({
    // Naming the area is already refused where a browser blocks it, so it happens inside the attempt.
    local: openArea(() => view.localStorage),
    tab: openArea(() => view.sessionStorage),
    clock,
    areCookiesBlocked: !keepsCookies(view.document),
    watch(listener) {
      view.addEventListener("storage", ({ key }) => listener(key));
      // A page in the back-forward cache gets no storage events: anything may have changed.
      view.addEventListener("pageshow", ({ persisted }) => persisted && listener(null));
    },
  });
}

/** For the server's render, where nothing is kept. */
export function openNoStorage(clock: Pick<Clock, "now">): BrowserStorage {
  return createBrowserStorage({ local: null, tab: null, clock, areCookiesBlocked: false, watch: () => {} });
}

function openArea(name: () => StorageArea): StorageArea | null {
  try {
    const area = name();
    area.setItem(probe, "1");
    const isKept = area.getItem(probe) === "1";
    area.removeItem(probe);
    return isKept ? area : null;
  } catch {
    // SecurityError, QuotaExceededError or a missing object: browsers differ in how they refuse.
    return null;
  }
}

function keepsCookies(jar: CookieJar): boolean {
  try {
    writeCookie(jar, { name: probe, value: "1", days: 1, isSecure: false });
    const isKept = readCookie(jar, probe) === "1";
    removeCookie(jar, probe);
    return isKept;
  } catch {
    // A page in a sandboxed frame throws where others stay silent.
    return false;
  }
}
