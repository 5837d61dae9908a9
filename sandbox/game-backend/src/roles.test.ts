import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameServer } from "./server-list.ts";
import type { From, TestGame } from "./testing/open-game.ts";
import { EMBER, openGame, OTHER_GROUP, refusal, TIDE, VALE } from "./testing/open-game.ts";

let game: TestGame;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game.close());

async function listServers(from: From): Promise<{ version: unknown; areas: unknown; servers: GameServer[] }> {
  const result = await game.ask("servers", { platform: "web", domain_area: "universal" }, from);
  const servers: GameServer[] = Array.isArray(result["servers"]) ? result["servers"] : [];
  return { version: result["version"], areas: result["areas"], servers };
}

test("every fifth server of a game with mergers lives on in another that is not merged", async () => {
  const { servers } = await listServers(VALE);
  expect(servers).toHaveLength(120);
  const merged = servers.filter((server) => server.real_server !== "");
  expect(merged).toHaveLength(24);
  const byId = new Map(servers.map((server) => [server.server_id, server]));
  expect(merged.every((server) => byId.get(server.real_server)?.real_server === "")).toBe(true);
  expect(byId.get("s12")).toEqual({
    server_id: "s12",
    name: "S12 Dawnspire",
    real_server: "",
    area_id: "",
    recommend: false,
    open: true,
  });
  expect(servers.some((server) => !server.open)).toBe(true);
  expect(servers.some((server) => server.recommend)).toBe(true);
});

test("every server of a game with areas lies in one of them", async () => {
  const { areas, servers } = await listServers(TIDE);
  expect(areas).toEqual(["a1", "a2", "a3"].map((area_id) => ({ area_id, name: `Area ${area_id}` })));
  for (const area of ["a1", "a2", "a3"]) expect(servers.filter((server) => server.area_id === area)).toHaveLength(20);
});

test("five thousand servers have five thousand ids and fit the answer's limit", async () => {
  const { servers } = await listServers(EMBER);
  expect(new Set(servers.map((server) => server.server_id)).size).toBe(5000);
  expect(JSON.stringify(servers).length).toBeLessThan(4 * 1024 * 1024);
});

test("the list is the same after a restart", async () => {
  const before = await listServers(EMBER);
  await game.restart();
  expect(await listServers(EMBER)).toEqual(before);
});

test("kaelis has characters on several servers, first of all Kaelis on Dawnspire", async () => {
  const roles = await game.listRoles("kaelis");
  expect(roles.length).toBeGreaterThanOrEqual(3);
  expect(roles.length).toBeLessThanOrEqual(5);
  expect(roles[0]).toMatchObject({ role_name: "Kaelis", level: 62, server_id: "s12", server_name: "S12 Dawnspire" });
  expect(new Set(roles.map((role) => role.server_id)).size).toBe(roles.length);
  expect(new Set(roles.map((role) => role.role_name)).size).toBe(roles.length);
});

test("kaelis has one character on a merged server, characters in two areas, and one far down a long list", async () => {
  expect((await game.listRoles("kaelis", VALE)).some((role) => role.real_server !== "")).toBe(true);
  expect(new Set((await game.listRoles("kaelis", TIDE)).map((role) => role.area_id)).size).toBeGreaterThan(1);
  expect((await game.listRoles("kaelis", EMBER)).map((role) => role.server_id)).toContain("s4211");
});

test("newcomer has one character in each game, nobody has none, an unknown account has none", async () => {
  for (const from of [VALE, TIDE, EMBER, OTHER_GROUP]) {
    expect(await game.listRoles("newcomer", from)).toHaveLength(1);
    expect(await game.listRoles("nobody", from)).toHaveLength(0);
  }
  expect(await game.ask("roles", { suid: "1" })).toEqual({ roles: [] });
});

test("each group and game has other characters, the same after a restart", async () => {
  const nameAll = async (): Promise<string[]> => {
    const lists = await Promise.all([VALE, TIDE, EMBER, OTHER_GROUP].map((from) => game.listRoles("kaelis", from)));
    return lists.map((roles) => roles.map((role) => `${role.role_name} ${role.level} ${role.role_id}`).join());
  };
  const before = await nameAll();
  expect(new Set(before).size).toBe(4);
  await game.restart();
  expect(await nameAll()).toEqual(before);
});

test("characters are asked for by the real server, the merged one runs no more", async () => {
  const suid = await game.findSuid("kaelis");
  const moved = (await game.listRoles("kaelis")).find((role) => role.real_server !== "");
  const found = await game.ask("roles", { suid, server_id: moved?.real_server });
  expect(found["roles"]).toContainEqual(
    expect.objectContaining({ role_id: moved?.role_id, server_id: moved?.server_id }),
  );
  expect(refusal(await game.call("roles", { suid, server_id: moved?.server_id }))).toBe("200 unknown_server");
});

test("characters are asked for by area", async () => {
  const suid = await game.findSuid("kaelis", TIDE);
  const [first] = await game.listRoles("kaelis", TIDE);
  const { roles } = await game.ask("roles", { suid, area_id: first?.area_id }, TIDE);
  expect(roles).toContainEqual(first);
  expect(Array.isArray(roles) && roles.every((role) => role.area_id === first?.area_id)).toBe(true);
});

test("role-by-id says whether the character belongs to the account", async () => {
  const suid = await game.findSuid("kaelis");
  const [role] = await game.listRoles("kaelis");
  const asked = { server_id: "s12", role_id: role?.role_id };
  expect(await game.ask("role-by-id", { ...asked, suid })).toEqual({ ...role, owned: true });
  expect(await game.ask("role-by-id", asked)).toMatchObject({ owned: false });
  const other = await game.findSuid("newcomer");
  expect(await game.ask("role-by-id", { ...asked, suid: other })).toMatchObject({ owned: false });
});

test("role-by-id refuses unknown characters and servers, and those of another group or area", async () => {
  const [role] = await game.listRoles("kaelis");
  const asked = { server_id: "s12", role_id: role?.role_id };
  expect(refusal(await game.call("role-by-id", { ...asked, role_id: "7" }))).toBe("200 unknown_role");
  expect(refusal(await game.call("role-by-id", { ...asked, server_id: "s13" }))).toBe("200 unknown_role");
  expect(refusal(await game.call("role-by-id", { ...asked, server_id: "s999" }))).toBe("200 unknown_server");
  expect(refusal(await game.call("role-by-id", asked, OTHER_GROUP))).toBe("200 unknown_role");
  const [tidal] = await game.listRoles("kaelis", TIDE);
  const inOther = {
    server_id: tidal?.server_id,
    role_id: tidal?.role_id,
    area_id: tidal?.area_id === "a1" ? "a2" : "a1",
  };
  expect(refusal(await game.call("role-by-id", inOther, TIDE))).toBe("200 unknown_role");
});
