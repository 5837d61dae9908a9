import { describe, expect, test } from "vitest";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { createBrowserStorage } from "./browser-storage.ts";
import type { StorageParts } from "./browser-storage.ts";
import { storedNames } from "./stored-names.ts";
import type { StoredName, StoredValues } from "./stored-names.ts";

const day_ms = 86_400_000;
const user = { username: "kaelis", suid: "9001", oauth_token: "t", gp_id: "101" };
const anOrder = {
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  product_id: "p1",
  price: 4.99,
  currency: "USD",
  region: "SG",
  method_key: "1_card",
  character: { areaId: "", areaName: "", server: "s12", realServer: "", roleId: "r1", roleName: "Kaelis" },
  at_ms: 1_767_571_200_000,
};

const samples: StoredValues = {
  webpay_token: "token",
  webpay_user: user,
  webpay_user_map: { "101": user },
  webpay_order: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", url: "https://pay.example/1" },
  webpay_game: { gp_id: "101", client_id: "100013" },
  webpay_backup_api: "https://b1.example",
  webpay_rp_billing: { replenish_id: "r".repeat(43), billing_no: "20260105ABCDEFGHJKMNPQRSTVWX" },
  webpay_domain_area: "universal",
  webpay_beta_account: { "101": user },
  webpay_auto_acc: "2026-01-05",
  webpay_banner: "shown",
  webpay_banner_day: "2026-01-05",
  webpay_lang: "ja",
  webpay_track_ts: 1_767_571_200,
  webpay_uuid: "uuid",
  webpay_traffic: "social",
  webpay_bind: "secret",
  webpay_keep: { client_id: "100013", product_id: "p1", region: "SG", rechargeKey: "1_card", goes_on: "pay" },
  webpay_link_token: "token",
  webpay_login_begun: {
    kind: "google",
    state: "s-1",
    code_verifier: "v-1",
    page: "/selectGoods",
    reason: "pay",
    client_id: "100013",
    game_id: "",
    pkg: "",
  },
  webpay_login_return: {
    kind: "apple",
    state: "s-1",
    code: "c-1",
    identity_token: "t".repeat(4096),
    access_token: "",
    oauth_token: "",
    oauth_verifier: "",
    error: "",
    error_description: "",
  },
  webpay_real_name: { oauth_token: "t", client_id: "100013" },
  webpay_visit: { session_id: "s", session_time: 1, channel: 3 },
  webpay_roles: { "100013": { suid: "9001", area_id: "", server: "s12", role_id: "r1", turn: 1 } },
  webpay_purchases: [{ suid: "9001", gp_id: "101", area: "sea", last: anOrder, bought: null }],
  webpay_bought: "9001 101 sea",
  webpay_theme: "dark",
  webpay_login_way: "google",
  webpay_told: [{ billing_no: "20260105AB", part: "order" }],
  webpay_consent: "no",
};

function openBox(changes: Partial<StorageParts> = {}) {
  const clock = createVirtualClock();
  const local = createMemoryArea();
  const tab = createMemoryArea();
  const tellAll: ((name: string | null) => void)[] = [];
  const storage = createBrowserStorage({
    local,
    tab,
    clock,
    areCookiesBlocked: false,
    watch: (listener) => tellAll.push(listener),
    ...changes,
  });
  const changeElsewhere = (name: string | null) => tellAll.forEach((tell) => tell(name));
  return { storage, clock, local, tab, changeElsewhere };
}

function keepSample<Name extends StoredName>(box: ReturnType<typeof openBox>, name: Name) {
  box.storage.set(name, samples[name]);
  return box.storage.get(name);
}

const names = Object.keys(samples).filter((name): name is StoredName => name in storedNames);

const tabNames: readonly StoredName[] = [
  "webpay_banner",
  "webpay_keep",
  "webpay_link_token",
  "webpay_login_begun",
  "webpay_login_return",
  "webpay_real_name",
  "webpay_visit",
];

describe("what the store keeps in a browser", () => {
  test("the storage has a key for each purpose that the specification names [R2 R3 R4 R5 R6 R7 R9 R10 R12 R13 R14 R15]", () => {
    const box = openBox();
    for (const name of names) expect(keepSample(box, name)).toEqual(samples[name]);
    expect([...box.local.values.keys()]).toEqual(names.filter((name) => !tabNames.includes(name)));
    expect([...box.tab.values.keys()]).toEqual(tabNames);
  });

  test.each([
    ["webpay_backup_api", 1],
    ["webpay_rp_billing", 1],
    ["webpay_auto_acc", 1],
    ["webpay_traffic", 1],
    ["webpay_order", 7],
  ] as const)("%s is gone after its %i days, and not before [R16]", (name, days) => {
    const box = openBox();
    keepSample(box, name);
    box.clock.advance(days * day_ms - 1);
    expect(box.storage.get(name)).toEqual(samples[name]);
    box.clock.advance(1);
    expect(box.storage.get(name)).toBeNull();
    expect(box.local.values.has(name)).toBe(false);
  });

  test("a value without an expiry does not expire [R17]", () => {
    const box = openBox();
    keepSample(box, "webpay_token");
    box.clock.advance(4000 * day_ms);
    expect(box.storage.get("webpay_token")).toBe("token");
  });

  test("a value reads as absent when it is not what the name should hold, and is removed", () => {
    const box = openBox();
    const bad: [StoredName, string][] = [
      ["webpay_token", "plain text"],
      ["webpay_lang", '{"v":"xx","e":0}'],
      ["webpay_domain_area", '{"v":"mars","e":0}'],
      ["webpay_user", '{"v":{"username":"a"},"e":0}'],
      ["webpay_user_map", '{"v":{"101":"kaelis"},"e":0}'],
      ["webpay_user_map", '{"v":[],"e":0}'],
      ["webpay_track_ts", '{"v":"now","e":0}'],
      ["webpay_uuid", `{"v":"${"x".repeat(5000)}","e":0}`],
    ];
    for (const [name, text] of bad) {
      box.local.setItem(name, text);
      expect(box.storage.get(name)).toBeNull();
      expect(box.local.values.has(name)).toBe(false);
    }
  });

  test("a value is gone when it is removed", () => {
    const box = openBox();
    keepSample(box, "webpay_token");
    box.storage.remove("webpay_token");
    expect(box.storage.get("webpay_token")).toBeNull();
  });
});

describe("a browser that keeps nothing", () => {
  test("a browser that keeps nothing is known, and browsing goes on from memory", () => {
    const box = openBox({ local: null, tab: null });
    expect(box.storage.isBlocked()).toBe(true);
    expect(keepSample(box, "webpay_lang")).toBe("ja");
    expect(keepSample(box, "webpay_keep")).toEqual(samples.webpay_keep);
    box.storage.remove("webpay_lang");
    expect(box.storage.get("webpay_lang")).toBeNull();
  });

  test("a browser that only blocks cookies counts as one that keeps nothing", () => {
    expect(openBox({ areCookiesBlocked: true }).storage.isBlocked()).toBe(true);
    expect(openBox().storage.isBlocked()).toBe(false);
  });

  test("a browser with a full storage still gives the newest value, and the browser's again once it fits", () => {
    const local = createMemoryArea();
    let isFull = false;
    const setItem = (name: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      local.setItem(name, text);
    };
    const box = openBox({ local: { ...local, setItem } });
    box.storage.set("webpay_lang", "en");
    isFull = true;
    box.storage.set("webpay_lang", "ja");
    expect(box.storage.get("webpay_lang")).toBe("ja");
    isFull = false;
    box.storage.set("webpay_lang", "de");
    expect(box.storage.get("webpay_lang")).toBe("de");
    expect(local.values.get("webpay_lang")).toContain("de");
  });
});

test("a change in another tab is told to the listeners of that value, a cleared storage to all", () => {
  const box = openBox();
  let told = 0;
  box.storage.watchOtherTabs("webpay_user_map", () => {
    told += 1;
  });
  box.changeElsewhere("webpay_lang");
  expect(told).toBe(0);
  box.changeElsewhere("webpay_user_map");
  box.changeElsewhere(null);
  expect(told).toBe(2);
});
