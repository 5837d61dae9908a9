import { describe, expect, test } from "vitest";
import { recallRole, rememberRole } from "./remembered-roles.ts";

const role = { suid: "u1", area_id: "", server: "s12", role_id: "r1", turn: 0 };

describe("this browser", () => {
  const remembered = rememberRole(rememberRole(null, "100013", role), "100023", { ...role, role_id: "r2" });

  test("this browser remembers the last character of each game, for the account that chose it", () => {
    expect(recallRole(remembered, { client_id: "100013", suid: "u1" })).toMatchObject({ server: "s12", roleId: "r1" });
    expect(recallRole(remembered, { client_id: "100023", suid: "u1" })).toMatchObject({ roleId: "r2" });
    expect(recallRole(remembered, { client_id: "100033", suid: "u1" })).toBeNull();
  });

  test("the remembered character is shown to no other account", () => {
    expect(recallRole(remembered, { client_id: "100013", suid: "u2" })).toBeNull();
    expect(recallRole(remembered, { client_id: "100013", suid: undefined })).toBeNull();
    expect(recallRole(null, { client_id: "100013", suid: "u1" })).toBeNull();
  });

  test("the remembered character is never taken for one that a list has named", () => {
    expect(recallRole(remembered, { client_id: "100013", suid: "u1" })).toMatchObject({
      isSeen: false,
      isOnlyRemembered: true,
    });
  });

  test("this browser remembers twenty games and lets the oldest go, whatever their numbers", () => {
    const games = Array.from({ length: 25 }, (_, number) => String(900 - number));
    const many = games.reduce<ReturnType<typeof rememberRole>>((map, id) => rememberRole(map, id, role), {});
    expect(Object.keys(many).sort()).toEqual(games.slice(5).sort());
  });
});
