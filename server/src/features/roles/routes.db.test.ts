import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { create, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Character } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface ServerItem {
  value: string;
  display: string;
  real_server: string;
  area_id: string;
  is_recommend: number;
}
interface AccountRole {
  role_id: string;
  role_name: string;
  server_id: string;
  real_server: string;
  area_id: string;
  area_name: string;
  last_login_time: number;
  last_pay_time: number;
}

let shop: TestShop;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  for (const username of ["kaelis", "newcomer", "nobody"]) {
    // Brand-wide, so that one token is good for every game.
    const { content } = await shop.logIn({ username, client_id: "100" });
    tokens[username] = String(content["oauth_token"]);
  }
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

const tokenOf = (username: string): string => tokens[username] ?? "";

describe("servers", () => {
  const ask = (client_id: string, change: Record<string, string> = {}) =>
    shop.call("/api/pay/getServerList", { client_id, platform: "web", domain_area: "universal", ...change });
  const listed = async (client_id: string, change?: Record<string, string>): Promise<ServerItem[]> => {
    const { list } = (await ask(client_id, change)).content;
    if (!Array.isArray(list)) throw new Error("no list");
    return list;
  };

  test("a game without areas lists its servers, with the newest recommended [F15]", async () => {
    const { code, content } = await ask("100043");
    expect(code).toBe(1);
    expect(content["areas"]).toEqual([]);
    const servers = await listed("100043");
    expect(servers).toHaveLength(40);
    expect(servers[0]).toEqual({
      value: "s1",
      display: expect.stringMatching(/^S1 \w+/),
      real_server: "",
      area_id: "",
      is_recommend: 0,
    });
    expect(servers.filter((server) => server.is_recommend === 1).map((server) => server.value)).toContain("s40");
  });

  test("a merged server names the one it lives on in", async () => {
    const merged = (await listed("100013")).filter((server) => server.real_server !== "");
    expect(merged.length).toBeGreaterThan(10);
    expect(merged[0]).toMatchObject({ value: "s5", real_server: "s4" });
  });

  test("a game with areas names them, and one area's servers can be asked for alone", async () => {
    const { content } = await ask("100023");
    expect(content["areas"]).toEqual([
      { value: "a1", display: "Western Isles" },
      { value: "a2", display: "Amber Coast" },
      { value: "a3", display: "Deepwater" },
    ]);
    const all = await listed("100023");
    expect(new Set(all.map((server) => server.area_id))).toEqual(new Set(["a1", "a2", "a3"]));
    expect(await listed("100023", { area_id: "a2" })).toEqual(all.filter((server) => server.area_id === "a2"));
    expect(await listed("100023", { area_id: "" })).toEqual(all);
    expect(await listed("100023", { area_id: "a9" })).toEqual([]);
  });

  test("an unknown client, another region and an unknown platform are refused", async () => {
    expect(await ask("999")).toMatchObject({ code: -3001 });
    expect(await ask("100013", { domain_area: "sea" })).toMatchObject({ code: -3014 });
    expect(await ask("100013", { domain_area: "ja" })).toMatchObject({ code: -3014 });
    expect(await ask("100013", { platform: "windows" })).toMatchObject({ code: -1 });
  });

  test("a game that does not answer makes the first question busy; a known list is shown all the same", async () => {
    await shop.game("/control/faults", { call: "servers", fault: "maintenance", times: 1 });
    expect(await ask("100113", { domain_area: "eru" })).toMatchObject({ status: 429, code: -1003 });
    expect(await ask("100113", { domain_area: "eru" })).toMatchObject({ code: 1 });
    await shop.game("/control/faults", { call: "servers", fault: "maintenance", times: 1 });
    expect(await ask("100113", { domain_area: "eru" })).toMatchObject({ code: 1 });
    await shop.game("/control/reset", {});
  });
});

async function allRoles(username: string, client_id = "100013"): Promise<AccountRole[]> {
  const { list } = (await shop.call("/api/system/allRoleList", { client_id, oauth_token: tokenOf(username) })).content;
  if (!Array.isArray(list)) throw new Error("no list");
  return list;
}

describe("all characters of an account", () => {
  test("are listed newest first, with their servers [F18]", async () => {
    const roles = await allRoles("kaelis");
    expect(roles.length).toBeGreaterThanOrEqual(3);
    expect(roles[0]).toMatchObject({ role_name: "Kaelis", level: 62, server_id: "s12", last_pay_time: 0 });
    const times = roles.map((role) => role.last_login_time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(roles.map((role) => role.server_id)).size).toBe(roles.length);
  });

  test("name their areas where the game has some", async () => {
    const roles = await allRoles("kaelis", "100023");
    expect(new Set(roles.map((role) => role.area_id)).size).toBeGreaterThan(1);
    expect(roles.map((role) => role.area_name)).not.toContain("");
  });

  test("are few for a newcomer and none for an account without any: an empty list is no error [F18]", async () => {
    expect(await allRoles("newcomer")).toHaveLength(1);
    expect(await allRoles("nobody")).toEqual([]);
  });

  test("are another account's at another brand", async () => {
    const host = `hoshimi.localhost:${shop.port}`;
    const login = await shop.logIn({ client_id: "200" }, { host });
    const { content } = await shop.call(
      "/api/system/allRoleList",
      { client_id: "200013", oauth_token: String(login.content["oauth_token"]) },
      { host },
    );
    const own = new Set((await allRoles("kaelis")).map((role) => role.role_id));
    expect(content.list).not.toEqual([]);
    expect(Array.isArray(content.list) && content.list.some((role) => own.has(role.role_id))).toBe(false);
  });

  test("a character that was paid for last stands first", async () => {
    const oldest = (await allRoles("kaelis")).at(-1);
    if (oldest === undefined) throw new Error("kaelis has no characters");
    const billing_no = await createdNumber(shop, buyer(oldest));
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
    const [first] = await allRoles("kaelis");
    expect(first?.role_id).toBe(oldest.role_id);
    expect(first?.last_pay_time).toBeGreaterThan(oldest.last_login_time);
  });
});

function buyer({ role_id, server_id }: Pick<AccountRole, "role_id" | "server_id">): Character {
  return { oauth_token: tokenOf("kaelis"), client_id: "100013", role_id, server_id };
}

describe("characters on one server", () => {
  const ask = (parameters: Record<string, string>, username = "kaelis") =>
    shop.call("/api/pay/getRoleList", { client_id: "100013", oauth_token: tokenOf(username), ...parameters });

  test("are found by the server's number in any spelling [F17]", async () => {
    const [own] = (await allRoles("kaelis")).filter((role) => role.server_id === "s12");
    const expected = [{ value: own?.role_id, display: "Kaelis", level: 62, server_id: "s12", area_id: "" }];
    for (const server_id of ["s12", "S12", "12"]) {
      expect((await ask({ server_id })).content.list).toEqual(expected);
      expect((await ask({ server_id, role_id: "", area_id: "" })).content.list).toEqual(expected);
    }
    expect((await ask({ server_id: "s12", role_id: own?.role_id ?? "" })).content.list).toEqual(expected);
    expect((await ask({ server_id: "s12", role_id: "1" })).content.list).toEqual([]);
  });

  test("of a merged server are those of the server it lives on in", async () => {
    const merged = (await allRoles("kaelis")).find((role) => role.real_server !== "");
    if (merged === undefined) throw new Error("kaelis has no character on a merged server");
    for (const server_id of [merged.server_id, merged.real_server]) {
      expect((await ask({ server_id })).content.list).toContainEqual(
        expect.objectContaining({ value: merged.role_id, server_id: merged.server_id }),
      );
    }
  });

  test("in an area are found in that area alone", async () => {
    const [role] = await allRoles("kaelis", "100023");
    const inArea = async (area_id: string): Promise<unknown> =>
      (await ask({ client_id: "100023", server_id: role?.server_id ?? "", area_id })).content.list;
    expect(await inArea(role?.area_id ?? "")).toHaveLength(1);
    expect(await inArea(role?.area_id === "a1" ? "a2" : "a1")).toEqual([]);
  });

  test("are none for an account that plays elsewhere, and on a server that does not exist [F17]", async () => {
    expect(await ask({ server_id: "s12" }, "nobody")).toMatchObject({ code: 1, content: { list: [] } });
    for (const server_id of ["s9999", "moon", "s0", "' or 1=1"]) {
      expect(await ask({ server_id })).toMatchObject({ code: 1, content: { list: [] } });
    }
  });

  test("are not guessed: a game that does not answer makes the call busy", async () => {
    await shop.game("/control/faults", { call: "roles", fault: "garbage", times: 2 });
    expect(await ask({ server_id: "s12" })).toMatchObject({ status: 429, code: -1003 });
    expect(await ask({ server_id: "s12" })).toMatchObject({ code: 1 });
  });

  test("need a client that is a game", async () => {
    expect(await ask({ client_id: "999", server_id: "s12" })).toMatchObject({ code: -3001 });
  });
});

describe("the verdict of the game on a character", () => {
  /** The game is silent; only what is remembered can help. */
  async function createWhileSilent(change: Record<string, string> = {}): Promise<number> {
    const [role] = (await allRoles("kaelis")).filter((one) => one.server_id === "s12");
    if (role === undefined) throw new Error("kaelis does not play on s12");
    await shop.owner.query("update role_seen set seen_at = seen_at - $1::interval", [change["passed"] ?? "0 seconds"]);
    await shop.game("/control/faults", { call: "role-by-id", fault: "http_500", times: 2 });
    const { code } = await create(shop, buyer(role), { product_id: change["product_id"] ?? "101-gem-680" });
    await shop.game("/control/reset", {});
    return code;
  }

  test("is enough for ten minutes, also while the game does not answer", async () => {
    expect(await createWhileSilent({ passed: "9 minutes 50 seconds" })).toBe(1);
  });

  test("is asked again after that, and without an answer no order is made", async () => {
    const count = async (): Promise<unknown> => (await shop.owner.query("select count(*) from orders")).rows;
    const before = await count();
    expect(await createWhileSilent({ passed: "10 minutes 1 second", product_id: "101-gem-980" })).toBe(-1003);
    expect(await count()).toEqual(before);
  });

  test("another account's character is refused, and one that does not exist [E57]", async () => {
    const [stranger] = await allRoles("newcomer");
    if (stranger === undefined) throw new Error("newcomer has no character");
    expect(await create(shop, buyer(stranger))).toMatchObject({ code: -3005 });
    expect(await create(shop, buyer({ ...stranger, role_id: "1" }))).toMatchObject({ code: -3004 });
    expect(await create(shop, buyer({ ...stranger, server_id: "s9999" }))).toMatchObject({ code: -3004 });
  });
});
