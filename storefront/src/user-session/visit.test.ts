import { describe, expect, test } from "vitest";
import { browserRandom } from "@gemgate/web/env/random";
import { createBrowserStorage } from "../storage/browser-storage.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { startVisit } from "./visit.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const minute_ms = 60_000;

function openBrowser({ mayName = true } = {}) {
  const clock = createVirtualClock();
  const local = createMemoryArea();
  const openTab = () => {
    const storage = createBrowserStorage({
      local,
      tab: createMemoryArea(),
      clock,
      areCookiesBlocked: false,
      watch: () => {},
    });
    const open = (query = "") =>
      startVisit({ storage, clock, random: browserRandom, entry: new URLSearchParams(query), mayName: () => mayName });
    return { storage, open };
  };
  return { clock, openTab };
}

describe("the device", () => {
  test("the device has one uuid, made once and used by every tab and visit [U19 R14]", () => {
    const browser = openBrowser();
    const { did } = browser.openTab().open();
    expect(did).toMatch(uuid);
    browser.clock.advance(400 * 86_400_000);
    expect(browser.openTab().open().did).toBe(did);
  });
});

describe("a device that may not be named", () => {
  test("a device that may not be named has no uuid, and none is made for it", () => {
    const tab = openBrowser({ mayName: false }).openTab();
    expect(tab.open().did).toBe("");
    expect(tab.storage.get("webpay_uuid")).toBeNull();
  });
});

describe("the session", () => {
  test("the session has an id and the second of its start, and survives a reload", () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    const { session_id, session_time } = tab.open().session();
    expect(session_id).toMatch(uuid);
    expect(session_time).toBe(Math.floor(browser.clock.now() / 1000));
    browser.clock.advance(minute_ms);
    expect(tab.open().session()).toMatchObject({ session_id, session_time });
  });

  test("the session belongs to one tab", () => {
    const browser = openBrowser();
    expect(browser.openTab().open().session().session_id).not.toBe(browser.openTab().open().session().session_id);
  });

  test("the session goes on while events come, and a new one begins after 30 minutes without [R13]", () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    const visit = tab.open();
    const { session_id } = visit.session();
    browser.clock.advance(29 * minute_ms);
    visit.touch();
    browser.clock.advance(30 * minute_ms - 1000);
    expect(visit.session().session_id).toBe(session_id);
    expect(tab.storage.get("webpay_track_ts")).toBe(Math.floor(browser.clock.now() / 1000) - 30 * 60 + 1);
    browser.clock.advance(1000);
    const next = visit.session();
    expect(next.session_id).not.toBe(session_id);
    expect(next.session_time).toBe(Math.floor(browser.clock.now() / 1000));
  });

  test("the session that just began again is not begun a third time by the next event", () => {
    const browser = openBrowser();
    const visit = browser.openTab().open();
    browser.clock.advance(31 * minute_ms);
    expect(visit.session().session_id).toBe(visit.session().session_id);
  });
});

describe("the way a visitor came", () => {
  test.each([
    ["?oauth_token=t&client_id=1", 1],
    ["?client_id=1", 2],
    ["", 3],
    ["?utm_pay=cs&oauth_token=t", 10],
    ["?oauth_token=twitter&oauth_verifier=v", 3],
  ])("the way a visitor came with %j is channel %i [B34 U13 U14 U15 U16]", (query, channel) => {
    expect(openBrowser().openTab().open(query).session().channel).toBe(channel);
  });

  test("the way a visitor came is what a return from a payment says, in a browser that knows nothing of it [B42 U13]", () => {
    const back = "?client_id=1&game_channel_id=1&traffic_source=social&utm_source=mail&billing_no=K1";
    const tab = openBrowser().openTab();
    expect(tab.open(back).session()).toMatchObject({ channel: 1, traffic_source: "social", utm_source: "mail" });
    expect(tab.open("?client_id=1").session()).toMatchObject({ channel: 1, traffic_source: "social" });
  });

  test.each(["?client_id=1&game_channel_id=1&traffic_source=x", "?client_id=1&game_channel_id=7&billing_no=K1"])(
    "the way a visitor came is no other for %j",
    (query) => {
      expect(openBrowser().openTab().open(query).session()).toMatchObject({ channel: 2, traffic_source: "direct" });
    },
  );

  test("the way a visitor came stays the same for the session, although the address has changed", () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.open("?oauth_token=t&client_id=1");
    expect(tab.open("?client_id=1").session().channel).toBe(1);
  });

  test("the way a visitor came is the stored traffic source, else utm_source, else direct [R15]", () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    expect(tab.open().session().traffic_source).toBe("direct");
    expect(tab.open("?utm_source=mail").session().traffic_source).toBe("mail");
    tab.storage.set("webpay_traffic", "social");
    expect(tab.open("?utm_source=mail").session().traffic_source).toBe("social");
  });

  test("the way a visitor came carries the utm fields, cut to a bounded length [B42]", () => {
    const query = `?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=${"d".repeat(500)}&utm_term=e`;
    expect(openBrowser().openTab().open(query).session()).toMatchObject({
      utm_source: "a",
      utm_medium: "b",
      utm_campaign: "c",
      utm_content: "d".repeat(128),
    });
    expect(openBrowser().openTab().open(query).session()).not.toHaveProperty("utm_term");
  });
});
