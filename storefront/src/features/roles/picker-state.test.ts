import { describe, expect, test } from "vitest";
import type { Character } from "../../session/selection.ts";
import { changePicker, openPicker } from "./picker-state.ts";

const kaelis: Character = {
  areaId: "a1",
  areaName: "West",
  server: "s12",
  realServer: "",
  roleId: "r1",
  roleName: "Kaelis",
  isSeen: true,
};

describe("the role picker", () => {
  test("opens on the often used servers where there are some, else on all [D7]", () => {
    expect(openPicker(null, true).tab).toBe("often");
    expect(openPicker(null, false).tab).toBe("all");
  });

  test("opens with the current character picked, in its area [F20]", () => {
    expect(openPicker(kaelis, true)).toMatchObject({ pick: kaelis, areaId: "a1" });
  });

  test("looks through all servers when something is typed [D6]", () => {
    expect(changePicker(openPicker(kaelis, true), { kind: "typed", typed: "12" })).toMatchObject({
      tab: "all",
      typed: "12",
    });
  });

  test("stays on its tab when the search is emptied", () => {
    expect(changePicker(openPicker(null, true), { kind: "typed", typed: "" }).tab).toBe("often");
  });

  test("drops the pick when another server is chosen, and keeps it on its own [D8]", () => {
    const open = openPicker(kaelis, true);
    expect(changePicker(open, { kind: "server", server: "s7" }).pick).toBeNull();
    expect(changePicker(open, { kind: "server", server: "s12" }).pick).toBe(kaelis);
  });

  test("drops server and pick when the area changes [F10]", () => {
    const open = changePicker(openPicker(kaelis, true), { kind: "server", server: "s12" });
    expect(changePicker(open, { kind: "area", areaId: "a2" })).toMatchObject({ server: "", pick: null });
  });

  test("goes back from a server to the list and keeps what was typed", () => {
    const found = changePicker(openPicker(null, false), { kind: "typed", typed: "12" });
    const inside = changePicker(found, { kind: "server", server: "s12" });
    expect(changePicker(inside, { kind: "back" })).toMatchObject({ server: "", typed: "12" });
  });
});
