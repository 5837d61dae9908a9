import { describe, expect, test } from "vitest";
import type { Character } from "../../shop/selection.ts";
import { changePicker, inArea, knownArea, openPicker, withKnownServer } from "./picker-state.ts";

const kaelis: Character = {
  areaId: "a1",
  areaName: "West",
  server: "s12",
  realServer: "",
  roleId: "r1",
  roleName: "Kaelis",
  isSeen: true,
};

const entry = { areaId: "", server: "", roleId: "" };
const none = { often: [], entry };
const some = { often: [{ value: "s12", roles: [{ real_server: "s10", area_id: "a1" }] }], entry };

describe("the role picker", () => {
  test("the role picker opens on the often used servers where there are some, else on all [D7]", () => {
    expect(openPicker(null, some).tab).toBe("often");
    expect(openPicker(null, none).tab).toBe("all");
  });

  test("the role picker opens with the current character picked: among all of the account, else in its area [F20]", () => {
    expect(openPicker(kaelis, some)).toMatchObject({ tab: "often", pick: kaelis, areaId: "" });
    expect(openPicker(kaelis, none)).toMatchObject({ tab: "all", pick: kaelis, areaId: "a1" });
  });

  test("the role picker opens on the server and in the area that the address names [B31 B32]", () => {
    const named = (server: string, areaId = "") => openPicker(null, { ...some, entry: { ...entry, server, areaId } });
    expect(named("s7", "a2")).toMatchObject({ tab: "all", server: "s7", areaId: "a2" });
    expect(named("s12")).toMatchObject({ tab: "often", server: "s12" });
    expect(named("s10")).toMatchObject({ tab: "often", server: "s12" });
    expect(named("", "a1")).toMatchObject({ tab: "often", server: "", areaId: "a1" });
    expect(named("", "a2")).toMatchObject({ tab: "all", server: "", areaId: "a2" });
  });

  test("the role picker shows the list of servers where the address names one that is not there [B32 F19]", () => {
    const named = openPicker(null, { ...some, entry: { ...entry, server: "s99" } });
    expect(withKnownServer(named, [{ value: "s12" }])).toEqual({ ...named, server: "" });
    expect(withKnownServer(named, [{ value: "s99" }])).toBe(named);
    const often = openPicker(null, { ...some, entry: { ...entry, server: "s12" } });
    expect(withKnownServer(often, [])).toBe(often);
  });

  test("the role picker opens on the character that was chosen since, whatever the address names [F20]", () => {
    const opened = openPicker(kaelis, { ...some, entry: { areaId: "a2", server: "s7", roleId: "" } });
    expect(opened).toMatchObject({ pick: kaelis, areaId: "", server: "" });
  });

  test("the role picker takes an area for every area where neither the game nor the account has it [B31]", () => {
    const areas = [{ value: "a2" }];
    expect(["a1", "a2", "a9", ""].map((area) => knownArea(area, { areas, often: some.often }))).toEqual([
      "a1",
      "a2",
      "",
      "",
    ]);
  });

  test("the role picker shows the often used servers of the chosen area alone, and only its characters [F10]", () => {
    const both = { value: "s12", roles: [{ area_id: "a1" }, { area_id: "a2" }] };
    const other = { value: "s7", roles: [{ area_id: "a1" }] };
    expect(inArea([both, other], "a2")).toEqual([{ value: "s12", roles: [{ area_id: "a2" }] }]);
    expect(inArea([both, other], "")).toEqual([both, other]);
  });

  test("the role picker searches all servers when something is typed [D6]", () => {
    expect(changePicker(openPicker(kaelis, some), { kind: "typed", typed: "12" })).toMatchObject({
      tab: "all",
      typed: "12",
    });
  });

  test("the role picker stays on its tab when the search is emptied", () => {
    expect(changePicker(openPicker(null, some), { kind: "typed", typed: "" }).tab).toBe("often");
  });

  test("the role picker drops the pick when another server is chosen, and keeps it on its own [D8]", () => {
    const open = openPicker(kaelis, some);
    expect(changePicker(open, { kind: "server", server: "s7" }).pick).toBeNull();
    expect(changePicker(open, { kind: "server", server: "s12" }).pick).toBe(kaelis);
  });

  test("the role picker drops server and pick when the area changes [F10]", () => {
    const open = changePicker(openPicker(kaelis, some), { kind: "server", server: "s12" });
    expect(changePicker(open, { kind: "area", areaId: "a2" })).toMatchObject({ server: "", pick: null });
    expect(changePicker(open, { kind: "area", areaId: "a1" }).pick).toBe(kaelis);
    expect(changePicker(open, { kind: "area", areaId: "" }).pick).toBe(kaelis);
  });

  test("the role picker goes back from a server to the list and keeps what was typed", () => {
    const found = changePicker(openPicker(null, none), { kind: "typed", typed: "12" });
    const inside = changePicker(found, { kind: "server", server: "s12" });
    expect(changePicker(inside, { kind: "back" })).toMatchObject({ server: "", typed: "12" });
  });
});
