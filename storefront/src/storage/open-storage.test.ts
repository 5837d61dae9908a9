import { expect, test } from "vitest";
import { createFakeJar } from "../testing/fake-jar.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createPageEvents } from "../testing/page-events.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { openNoStorage, openStorage } from "./open-storage.ts";
import type { StorageView } from "./open-storage.ts";

function aView(changes: Partial<StorageView> = {}): StorageView {
  return {
    localStorage: createMemoryArea(),
    sessionStorage: createMemoryArea(),
    document: createFakeJar(),
    addEventListener: () => {},
    ...changes,
  };
}

const clock = createVirtualClock();

test("an ordinary browser keeps values, and the probe leaves no trace", () => {
  const local = createMemoryArea();
  const jar = createFakeJar();
  const storage = openStorage(aView({ localStorage: local, document: jar }), clock);
  expect(storage.isBlocked()).toBe(false);
  expect(local.values.size).toBe(0);
  expect(jar.cookie).toBe("");
  storage.set("webpay_lang", "ja");
  expect(local.values.has("webpay_lang")).toBe(true);
});

test.each([
  [
    "refuses to name its storage",
    () => ({
      get localStorage(): never {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  ],
  [
    "refuses every value",
    () => ({
      localStorage: {
        ...createMemoryArea(),
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      },
    }),
  ],
  ["takes values and forgets them", () => ({ localStorage: { ...createMemoryArea(), getItem: () => null } })],
  ["refuses cookies", () => ({ document: Object.freeze({ cookie: "" }) })],
  [
    "forgets cookies",
    () => ({
      document: {
        get cookie() {
          return "";
        },
        set cookie(_text) {},
      },
    }),
  ],
] satisfies [string, () => Partial<StorageView>][])("a browser that %s counts as blocked [R18]", (_name, view) => {
  const storage = openStorage(Object.create(aView(), Object.getOwnPropertyDescriptors(view())), clock);
  expect(storage.isBlocked()).toBe(true);
  storage.set("webpay_lang", "ja");
  expect(storage.get("webpay_lang")).toBe("ja");
});

test("another tab's change arrives by the event of the browser", () => {
  const events = createPageEvents();
  const storage = openStorage(aView(events), clock);
  let told = 0;
  storage.watchOtherTabs("webpay_user_map", () => {
    told += 1;
  });
  events.tellStored("webpay_user_map");
  events.tellStored("webpay_lang");
  expect(told).toBe(1);
});

test("a page that the browser kept whole reads its storage again when it is back, and a new page does not", () => {
  const events = createPageEvents();
  const storage = openStorage(aView(events), clock);
  let told = 0;
  storage.watchOtherTabs("webpay_user_map", () => {
    told += 1;
  });
  events.tellShown(false);
  expect(told).toBe(0);
  events.tellShown(true);
  expect(told).toBe(1);
});

test("the server's render has a storage that keeps nothing and blocks nothing", () => {
  expect(openNoStorage(clock).get("webpay_token")).toBeNull();
});
