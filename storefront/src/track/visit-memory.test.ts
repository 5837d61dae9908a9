import { browserRandom } from "@gemgate/web/env/random";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { describe, expect, test } from "vitest";
import { openNoStorage } from "../storage/open-storage.ts";
import { createBrowserStorage } from "../storage/browser-storage.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { startVisit } from "../user-session/visit.ts";
import { type ConsentParts, createConsentChoice } from "./consent-choice.ts";
import { createVisitMemory } from "./visit-memory.ts";

function openBrowser() {
  const clock = createVirtualClock();
  const [local, tab] = [createMemoryArea(), createMemoryArea()];
  const storage = createBrowserStorage({ local, tab, clock, areCookiesBlocked: false, watch: () => {} });
  const kept = () => {
    const names = ["webpay_uuid", "webpay_visit", "webpay_track_ts", "webpay_traffic", "webpay_told"] as const;
    return names.filter((name) => storage.get(name) !== null);
  };
  const visit = (brand: ConsentParts["brand"], navigator: ConsentParts["navigator"] = {}) => {
    const consent = createConsentChoice({ brand, area: "eru", storage, navigator });
    const memory = createVisitMemory({ storage, page: openNoStorage(clock) }, consent);
    const mayName = () => consent.store.getState().level === "full";
    const entry = new URLSearchParams("traffic_source=social&billing_no=K1");
    return { consent, visit: startVisit({ storage: memory, clock, random: browserRandom, entry, mayName }) };
  };
  return { storage, kept, visit };
}

describe("what a browser keeps of a visit", () => {
  test("what a browser keeps of a visit is device, session, time and source where everything may be told [R13 R14 R15]", () => {
    const { kept, visit } = openBrowser();
    expect(visit({}).visit.did).not.toBe("");
    expect(kept()).toEqual(["webpay_uuid", "webpay_visit", "webpay_track_ts", "webpay_traffic"]);
  });

  test.each([
    ["the brand tells no more", { consent: "anonymous" }, {}],
    ["the brand tells nothing", { consent: "none" }, {}],
    ["the browser says Do Not Track", {}, { doNotTrack: "1" }],
    ["the browser says Global Privacy Control", {}, { globalPrivacyControl: true }],
    ["the player has not answered", { consent_asked: true }, {}],
  ] as const)(
    "what a browser keeps of a visit is nothing where %s, and what was kept before goes",
    (_why, brand, wish) => {
      const { kept, visit } = openBrowser();
      visit({}).visit.session();
      const { visit: second } = visit(brand, wish);
      expect([second.did, second.session().traffic_source]).toEqual(["", "social"]);
      second.touch();
      expect(kept()).toEqual([]);
    },
  );

  test("what a browser keeps of a visit is the same visit once its player agrees, and nothing again once they do not", () => {
    const { storage, kept, visit } = openBrowser();
    const { consent, visit: asked } = visit({ consent_asked: true });
    const { session_id } = asked.session();
    consent.answer("yes");
    expect(asked.session().session_id).toBe(session_id);
    expect(storage.get("webpay_uuid") ?? asked.did).toBe(asked.did);
    expect(kept()).toContain("webpay_visit");
    consent.answer("no");
    expect([asked.did, ...kept()]).toEqual([""]);
    expect(visit({ consent_asked: true }).consent.store.getState().level).toBe("none");
  });
});
