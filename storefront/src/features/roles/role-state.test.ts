import type { AccountRole, ServerItem } from "@gemgate/contract/roles";
import { describe, expect, test } from "vitest";
import {
  characterOf,
  currentCharacter,
  findServers,
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
  test("is picked without asking where there is only one", () => {
    expect(currentCharacter(null, answered([aRole()]))).toMatchObject({ kind: "chosen", level: 62 });
  });

  test("stays open where there are several", () => {
    const several = [aRole(), aRole({ role_id: "r2" })];
    expect(currentCharacter(null, answered(several))).toEqual({ kind: "open" });
  });

  test("of the cookie shows while the list loads [F21]", () => {
    expect(currentCharacter(fromCookie, waiting)).toMatchObject({ kind: "chosen", serverName: "S12" });
  });

  test("of the cookie is dropped where the list does not know it", () => {
    const others = [aRole({ role_id: "r8" }), aRole({ role_id: "r9" })];
    expect(currentCharacter(fromCookie, answered(others))).toEqual({ kind: "open" });
  });

  test("that a server just named stays, even where the list is older", () => {
    expect(currentCharacter(characterOf(aRole()), answered([])).kind).toBe("chosen");
  });

  test("is missing where the account has none [F19]", () => {
    expect(currentCharacter(null, answered([]))).toEqual({ kind: "none" });
  });

  test("can fail to load", () => {
    expect(currentCharacter(null, { ...waiting, hasFailed: true }).kind).toBe("failed");
  });
});

test("calls carry the merged server where there is one [F21]", () => {
  expect(serverIdOf(characterOf(aRole({ real_server: "s3" })))).toBe("s3");
  expect(serverIdOf(characterOf(aRole()))).toBe("s12");
});

describe("servers", () => {
  test("often used are the distinct ones, newest first, at most ten [D7]", () => {
    const roles = Array.from({ length: 14 }, (_, index) => aRole({ role_id: `r${index}`, server_id: `s${index}` }));
    const often = oftenUsedServers([aRole({ role_id: "x", server_id: "s0" }), ...roles]);
    expect(often).toHaveLength(10);
    expect(often[0]?.roles.map((role) => role.role_id)).toEqual(["x", "r0"]);
  });

  test("are found as 12, s12 and S12 [D6 F16]", () => {
    const servers = [aServer("s12"), aServer("s13"), aServer("s312")];
    for (const typed of ["12", "s12", "S12"]) {
      expect(findServers(servers, { typed, areaId: "" }).map((server) => server.value)).toEqual(["s12"]);
    }
  });

  test("of another area fall away [F10]", () => {
    const servers = [aServer("s1", "a1"), aServer("s2", "a2")];
    expect(findServers(servers, { typed: "", areaId: "a2" }).map((server) => server.value)).toEqual(["s2"]);
  });

  test("are shown with the id apart from the name", () => {
    expect(splitServerName(aServer("s12"))).toEqual({ id: "S12", name: "Dawnspire" });
    expect(splitServerName({ value: "s1", display: "Old Harbour" })).toEqual({ id: "S1", name: "Old Harbour" });
  });
});
