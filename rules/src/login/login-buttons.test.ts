import { loginKinds } from "@gemgate/contract/login-kind";
import { describe, expect, it } from "vitest";
import { listLoginButtons, loginNames, readLoginSetup } from "./login-buttons.ts";

const older = {
  fb_id: "f-1",
  gg_id: "g-1",
  gg_pkg: "com.example.orrin",
  ios_id: "a-1",
  vk_id: "v-1",
  client_id: "100",
  json_type: ["vk", "google", "apple", "facebook", "twitter", "huawei"],
};
const newer = {
  FB: "f-1",
  Google: "g-1",
  GooglePkg: "com.example.orrin",
  IOS: "a-1",
  vk: "v-1",
  loginClient: "100",
  json_type: older.json_type,
};

const buttonsOf = (config: unknown, offered: readonly (typeof loginKinds)[number][] = loginKinds) =>
  listLoginButtons(readLoginSetup(config), offered);

describe("the login config", () => {
  it("says the same in its older and its newer form [E10 E11]", () => {
    expect(readLoginSetup(newer)).toEqual(readLoginSetup(older));
    expect(readLoginSetup(older)).toMatchObject({ google_pkg: "com.example.orrin", client_id: "100" });
    expect(buttonsOf(newer)).toEqual(buttonsOf(older));
  });

  it("that carries both forms counts where either has a value [E11]", () => {
    expect(buttonsOf({ ...newer, ...older, gg_id: "", json_type: ["google"] })).toEqual(["google"]);
  });

  it("may name the page that Twitter leads back to [E10]", () => {
    const page = "https://a.example/selectGoods";
    expect(readLoginSetup({ ...older, twitter_redirect_page: page }).twitter_redirect_page).toBe(page);
    expect(readLoginSetup(older).twitter_redirect_page).toBe("");
  });

  it.each([null, undefined, "google", 7, [], {}, { json_type: "google" }, { json_type: { 0: "google" } }])(
    "that is %j gives no button [E9]",
    (config) => {
      expect(buttonsOf(config)).toEqual([]);
    },
  );
});

describe("the login buttons", () => {
  it("stand in the order of the list, and a kind that is not listed has none [E9]", () => {
    expect(buttonsOf(older)).toEqual(older.json_type);
    expect(buttonsOf({ ...older, json_type: ["apple", "google"] })).toEqual(["apple", "google"]);
  });

  it("do not mind capital letters, strangers and repetitions [E9]", () => {
    const json_type = [" Google ", "GOOGLE", "steam", "__proto__", "constructor", null, 7, {}, ["apple"], "Apple"];
    expect(buttonsOf({ ...older, json_type })).toEqual(["google", "apple"]);
    expect(buttonsOf({ ...older, json_type: [...Array.from({ length: 32 }, () => "x"), "google"] })).toEqual([]);
  });

  it.each(['["apple","Google"]', ' [ "APPLE", "google", "steam" ] '])(
    "are the same where the list comes as a JSON text: %s [E9 E10]",
    (json_type) => {
      expect(buttonsOf({ ...older, json_type })).toEqual(["apple", "google"]);
    },
  );

  it.each(["google", '["google"', "null", "{}", `["x${"x".repeat(2_000)}","google"]`])(
    "are none where the text is no list: %s",
    (json_type) => {
      expect(buttonsOf({ ...older, json_type })).toEqual([]);
    },
  );

  it.each([
    ["google", "gg_id"],
    ["apple", "ios_id"],
    ["facebook", "fb_id"],
    ["vk", "vk_id"],
  ] as const)("of %s needs its id [E9]", (kind, id) => {
    for (const value of ["", "  ", undefined, null, {}]) {
      expect(buttonsOf({ ...older, [id]: value })).not.toContain(kind);
    }
    expect(buttonsOf({ ...older, [id]: 7 })).toContain(kind);
  });

  it("of Twitter and Huawei need no id in the config [E12 E16]", () => {
    expect(buttonsOf({ json_type: ["twitter", "huawei"] })).toEqual(["twitter", "huawei"]);
  });

  it("show only what the brand offers to the client, whatever the list says [E12 E13 E14 E15]", () => {
    expect(buttonsOf(older, ["google", "apple", "facebook"])).toEqual(["google", "apple", "facebook"]);
    expect(buttonsOf(older, [])).toEqual([]);
  });

  it("have a name each [E2]", () => {
    expect(Object.keys(loginNames).toSorted()).toEqual([...loginKinds].toSorted());
  });
});
