import type { AccountRole, ServerItem } from "@gemgate/contract/roles";
import { describe, expect, test } from "vitest";
import {
  characterOf,
  currentCharacter,
  linkedCharacter,
  noEntryCharacter,
  oftenUsedServers,
  serverIdOf,
  splitServerName,
} from "./role-state.ts";

function aRole(changes: Partial<AccountRole> = {}): AccountRole {
  return {
    role_id: "r1",
    role_name: "Kaelis",
    level: 62,
    server_id: "s12",
    server_name: "S12 Dawnspire",
    real_server: "s12",
    area_id: "",
    area_name: "",
    last_login_time: 0,
    last_pay_time: 0,
    ...changes,
  };
}

function aServer(value: string, area_id = ""): ServerItem {
  return { value, display: `${value.toUpperCase()} Dawnspire`, real_server: value, area_id, is_recommend: 0 };
}

const answered = (roles: AccountRole[]) => ({ roles, hasFailed: false, tryAgain: () => {} });
const waiting = { roles: undefined, hasFailed: false, tryAgain: () => {} };
const fromCookie = { ...characterOf(aRole()), isSeen: false };

describe("the current character", () => {
  test("the current character is picked without asking where there is only one", () => {
    expect(currentCharacter(null, answered([aRole()]))).toMatchObject({ kind: "chosen", level: 62 });
  });

  test("the current character stays open where there are several", () => {
    const several = [aRole(), aRole({ role_id: "r2" })];
    expect(currentCharacter(null, answered(several))).toEqual({ kind: "open" });
  });

  test("the current character is one to keep where a link named its server or its role alone [F21]", () => {
    const roles = answered([aRole(), aRole({ role_id: "r2", server_id: "s7", real_server: "s7" })]);
    for (const entry of [
      { ...noEntryCharacter, server: "s7" },
      { ...noEntryCharacter, roleId: "r2" },
    ]) {
      expect(linkedCharacter(currentCharacter(null, roles, entry), entry)).toMatchObject({
        server: "s7",
        roleId: "r2",
      });
    }
    expect(linkedCharacter(currentCharacter(null, answered([aRole()])), noEntryCharacter)).toBeNull();
    expect(linkedCharacter({ kind: "open" }, { ...noEntryCharacter, server: "s7" })).toBeNull();
  });

  test("a character of the cookie shows while the list loads [F21]", () => {
    expect(currentCharacter(fromCookie, waiting)).toMatchObject({ kind: "chosen", serverName: "S12" });
  });

  test("a character of the cookie that the list does not know cannot be resolved, and no other is taken for it [F25]", () => {
    const others = [aRole({ role_id: "r8" }), aRole({ role_id: "r9" })];
    expect(currentCharacter(fromCookie, answered(others))).toEqual({ kind: "unresolved" });
    expect(currentCharacter(fromCookie, answered([aRole({ role_id: "r8" })]))).toEqual({ kind: "unresolved" });
  });

  test("a character that is only remembered falls away where the list does not know it", () => {
    const remembered = { ...fromCookie, roleName: "", isOnlyRemembered: true };
    const others = [aRole({ role_id: "r8" }), aRole({ role_id: "r9" })];
    expect(currentCharacter(remembered, waiting)).toEqual({ kind: "waiting" });
    expect(currentCharacter(remembered, answered(others))).toEqual({ kind: "open" });
    expect(currentCharacter(remembered, answered([...others, aRole()])).kind).toBe("chosen");
  });

  test("a character that a server just named stays, even where the list is older", () => {
    expect(currentCharacter(characterOf(aRole()), answered([])).kind).toBe("chosen");
  });

  test("the current character is missing where the account has none [F19]", () => {
    expect(currentCharacter(null, answered([]))).toEqual({ kind: "none" });
  });

  test("the current character can fail to load", () => {
    expect(currentCharacter(null, { ...waiting, hasFailed: true }).kind).toBe("failed");
  });
});

describe("the character that an address names", () => {
  const roles = [
    aRole(),
    aRole({ role_id: "r2", server_id: "s12" }),
    aRole({ role_id: "r3", server_id: "s20", real_server: "s19", area_id: "a2" }),
  ];
  const named = (entry: Partial<typeof noEntryCharacter>) =>
    currentCharacter(null, answered(roles), { ...noEntryCharacter, ...entry });

  test("the character that an address names is the one on its server, or of its area, where there is only one [B31 B32]", () => {
    expect(named({ server: "s20" })).toMatchObject({ kind: "chosen", character: { roleId: "r3" } });
    expect(named({ server: "s19" })).toMatchObject({ kind: "chosen", character: { server: "s20" } });
    expect(named({ areaId: "a2" })).toMatchObject({ kind: "chosen", character: { roleId: "r3" } });
  });

  test("the character that an address names stays open among several of the server [B32]", () => {
    expect(named({ server: "s12" })).toEqual({ kind: "open" });
  });

  test("the character that an address names is found by its role [B33]", () => {
    expect(named({ roleId: "r2" })).toMatchObject({ kind: "chosen", character: { roleId: "r2" } });
    expect(named({ server: "s12", roleId: "r2" })).toMatchObject({ character: { roleId: "r2" } });
  });

  test("the character that an address names cannot be resolved where the account has no such role [B33 F25]", () => {
    expect(named({ roleId: "r9" })).toEqual({ kind: "unresolved" });
    expect(named({ server: "s20", roleId: "r2" })).toEqual({ kind: "unresolved" });
  });

  test("the character that an address names is missing where the account has no character on the server [B32 F19]", () => {
    expect(named({ server: "s7" })).toEqual({ kind: "none" });
  });

  test("the character that an address names does not go before one that was chosen since", () => {
    const chosen = currentCharacter(fromCookie, answered(roles), { ...noEntryCharacter, server: "s20" });
    expect(chosen).toMatchObject({ kind: "chosen", character: { server: "s12", roleId: "r1" } });
  });
});

test("calls carry the merged server where there is one [F21]", () => {
  expect(serverIdOf(characterOf(aRole({ real_server: "s3" })))).toBe("s3");
  expect(serverIdOf(characterOf(aRole()))).toBe("s12");
});

describe("servers", () => {
  test("often used servers are the distinct ones, newest first, at most ten [D7]", () => {
    const roles = Array.from({ length: 14 }, (_, index) => aRole({ role_id: `r${index}`, server_id: `s${index}` }));
    const often = oftenUsedServers([aRole({ role_id: "x", server_id: "s0" }), ...roles]);
    expect(often).toHaveLength(10);
    expect(often[0]?.roles.map((role) => role.role_id)).toEqual(["x", "r0"]);
  });

  test("servers are shown with the id apart from the name", () => {
    expect(splitServerName(aServer("s12"))).toEqual({ id: "S12", name: "Dawnspire" });
    expect(splitServerName({ value: "s1", display: "Old Harbour" })).toEqual({ id: "S1", name: "Old Harbour" });
  });
});
