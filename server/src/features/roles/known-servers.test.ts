import { isRefusal } from "@gemgate/contract/code";
import { expect, test } from "vitest";
import { silentLog } from "../../platform/log.ts";
import { Secret } from "../../platform/secret.ts";
import { createWorkSignals } from "../../platform/work-signals.ts";
import { openGameBackends } from "../games/public.ts";
import { openKnownServers, realServerOf } from "./known-servers.ts";

const client = { gp_id: "101", client_id: "100013", environment: "demo", area: "universal" } as const;
const list = {
  version: "1",
  areas: [],
  servers: [
    { server_id: "s1", name: "S1 Dawn", real_server: "", area_id: "", recommend: false, open: true },
    { server_id: "s2", name: "S2 Dusk", real_server: "s1", area_id: "", recommend: false, open: true },
  ],
};

function openServers() {
  const clock = { now_ms: 0, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const game = { questions: 0, isDown: false };
  const world = {
    clock,
    log: silentLog,
    signals: createWorkSignals(),
    settings: {
      games: { "101": { base: "http://127.0.0.1:1", key: "gp-101", secrets: [new Secret("x")], duplicate_safe: true } },
    },
    fetch: () => {
      game.questions += 1;
      if (game.isDown) return Promise.resolve(Response.json({ ok: false, error: "maintenance" }, { status: 503 }));
      return Promise.resolve(Response.json({ ok: true, result: list }));
    },
  };
  return { servers: openKnownServers(clock, openGameBackends(world)), clock, game };
}

test("many players who ask at once are one call to the game, and the answer is cached for five minutes", async () => {
  const { servers, clock, game } = openServers();
  const answers = await Promise.all([servers.list(client, "web"), servers.list(client, "web")]);
  expect(answers).toEqual([list, list]);
  clock.now_ms = 299_999;
  await servers.list(client, "web");
  expect(game.questions).toBe(1);
  clock.now_ms = 300_000;
  await servers.list(client, "web");
  expect(game.questions).toBe(2);
});

test("each client and platform has a list of its own", async () => {
  const { servers, game } = openServers();
  await servers.list(client, "web");
  await servers.list(client, "ios");
  await servers.list({ ...client, client_id: "100113", area: "eru" }, "web");
  expect(game.questions).toBe(3);
});

test("a refusal is not kept: the next player asks again", async () => {
  const { servers, game } = openServers();
  game.isDown = true;
  expect(await servers.list(client, "web")).toMatchObject({ refused: "busy" });
  game.isDown = false;
  expect(await servers.list(client, "web")).toEqual(list);
});

test.each(["s2", "S2", "2"])("the spelling %s finds the server that the player means", async (spelling) => {
  const found = await openServers().servers.find(client, "web", spelling);
  if (isRefusal(found)) throw new Error("not found");
  expect(found.server_id).toBe("s2");
  expect(realServerOf(found)).toBe("s1");
});

test.each(["s3", "", "s", "x2", "s2 ", "__proto__"])("'%s' is no server", async (spelling) => {
  expect(await openServers().servers.find(client, "web", spelling)).toEqual({ refused: "role_not_found" });
});
