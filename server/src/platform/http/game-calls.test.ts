import { launchBody, signService } from "@gemgate/testing/sign-service";
import type { SignedService } from "@gemgate/testing/sign-service";
import pino from "pino";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { Secret } from "../secret.ts";
import { edgeLimits } from "./edge-limits.ts";
import { openStoreHttp } from "./store-listener.ts";
import { gameCaller, gameRoute, unknownGameCall } from "./game-calls.ts";
import type { GameCallWorld, GameContext } from "./game-calls.ts";
import { mountCalls } from "./mount-calls.ts";

const now_s = 1_767_225_600;
const secrets = ["newest-secret", "secret-before"];
const reached: GameContext<GameCallWorld>[] = [];
const logged: string[] = [];
let fails: Error | undefined;
let http: ReturnType<typeof openStoreHttp>;

beforeEach(() => {
  reached.length = 0;
  logged.length = 0;
  fails = undefined;
  const log = pino({ level: "warn", base: null }, { write: (line: string) => logged.push(line) });
  const games = new Map([
    ["gp-101", { gp_id: "101", secrets: secrets.map((secret) => new Secret(secret)) }],
    ["gp-102", { gp_id: "102", secrets: [new Secret("another-game")] }],
  ]);
  // Only what a signed request meets before it is answered.
  const world: GameCallWorld = { clock: { nowMs: () => now_s * 1000, sleep: () => Promise.resolve() }, log };
  http = openStoreHttp(
    {
      log,
      clock: world.clock,
      texts: () => (key) => key,
      settings: { mode: "production", trustedProxies: ["10.0.0.0/8"], keep_alive_ms: 5_000, limits: edgeLimits },
    },
    demoCopy().resolveHost,
  );
  const launch = gameRoute(
    { name: "launch", body: v.object({ suid: v.string() }), content: v.object({ done: v.string() }) },
    async (context: GameContext<GameCallWorld>) => {
      if (fails !== undefined) throw fails;
      reached.push(context);
      return { done: "yes" };
    },
  );
  mountCalls(http, {
    world: { log, settings: { mode: "demo" } },
    caller: gameCaller({ world, findGame: (key) => games.get(key) }),
    routes: [launch, unknownGameCall],
  });
});

async function send(change: Partial<SignedService> = {}, path = "/service/launch", headers: object = {}) {
  const signed = signService({ secrets, timestamp_s: now_s, body: launchBody(), ...change });
  const answer = await http.inject({
    method: "POST",
    url: path,
    remoteAddress: "10.1.2.3",
    headers: { host: "kitestone.localhost:4000", ...signed.headers, ...headers },
    payload: signed.body,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function refusal(...request: Parameters<typeof send>): Promise<string> {
  const { status, text } = await send(...request);
  const error: unknown = JSON.parse(text).error;
  expect(JSON.parse(text).ok).toBe(false);
  return `${status} ${String(error)}`;
}

describe("a signed request of a game", () => {
  test("is answered in the words of the game contract and says whose it is", async () => {
    const { status, headers, text } = await send();
    expect({ status, text }).toEqual({ status: 200, text: '{"ok":true,"result":{"done":"yes"}}' });
    expect(headers["cache-control"]).toBe("no-store");
    expect(reached).toMatchObject([{ gp_id: "101", resolvedHost: { brand: { key: "kitestone" } } }]);
  });

  test("may be signed with either of two secrets, or with both", async () => {
    for (const used of [[secrets[0] ?? ""], [secrets[1] ?? ""], ["unknown", secrets[1] ?? ""]]) {
      expect((await send({ secrets: used })).status).toBe(200);
    }
    expect(reached).toHaveLength(3);
  });

  test.each<[string, Partial<SignedService>]>([
    ["another secret", { secrets: ["guessed"] }],
    ["the secret of another game", { secrets: ["another-game"] }],
    ["a key that does not exist", { key: "gp-999" }],
    ["no key", { key: "" }],
    ["no signature", { secrets: [] }],
    ["a body that was changed on the way", { signedBody: launchBody({ suid: "somebody-else" }) }],
    ["a right signature behind too many others", { secrets: ["a", "b", "c", "d", secrets[0] ?? ""] }],
    ["a time that is no number", { timestamp_s: Number.NaN }],
  ])("with %s is refused before anything is read", async (_words, change) => {
    expect(await refusal(change)).toBe("401 bad_signature");
    expect(reached).toEqual([]);
  });

  test("is stale when its time is more than 300 s away, on either side", async () => {
    for (const apart_s of [300, -300]) expect((await send({ timestamp_s: now_s + apart_s })).status).toBe(200);
    for (const apart_s of [301, -301]) expect(await refusal({ timestamp_s: now_s + apart_s })).toBe("401 stale");
    expect(reached).toHaveLength(2);
  });

  test("is not moved to another time or another game by its headers", async () => {
    expect(await refusal({}, "/service/launch", { "x-gemgate-timestamp": String(now_s + 1) })).toBe(
      "401 bad_signature",
    );
    expect(await refusal({}, "/service/launch", { "x-gemgate-key": "gp-102" })).toBe("401 bad_signature");
  });

  test("is not parsed where it is no JSON object of that call", async () => {
    const bodies = ["", "{", "[]", "null", '"launch"', `\uFEFF${launchBody()}`, launchBody({ call: "replenish" })];
    for (const body of bodies) expect(await refusal({ body })).toBe("400 bad_request");
    expect(reached).toEqual([]);
  });

  test("whose body does not fit the schema of the call is told which field", async () => {
    const { status, text } = await send({ body: launchBody({ suid: 7 }) });
    expect({ status, text }).toEqual({ status: 400, text: '{"ok":false,"error":"bad_request","message":"suid"}' });
    expect(reached).toEqual([]);
  });

  test("for a call that is none is told so, where the signature is right", async () => {
    for (const name of ["nothing", "toString", "__proto__"]) {
      expect(await refusal({ body: launchBody({ call: name }) }, `/service/${name}`)).toBe("404 unknown_call");
    }
    expect(await refusal({ secrets: ["guessed"] }, "/service/nothing")).toBe("401 bad_signature");
  });

  test("above 32 KB is a bad request", async () => {
    expect(await refusal({ body: launchBody({ padding: "x".repeat(33 * 1024) }) })).toBe("400 bad_request");
    expect((await send({ body: launchBody({ padding: "x".repeat(31 * 1024) }) })).status).toBe(200);
  });

  test("is answered with later where the database is busy, and says nothing of a bug", async () => {
    fails = new Error("timeout exceeded when trying to connect");
    const { status, headers, text } = await send();
    expect({ status, text }).toEqual({ status: 503, text: '{"ok":false,"error":"later"}' });
    expect(headers["retry-after"]).toBe("5");
    fails = new Error("a secret of ours");
    const bug = await send();
    expect(bug.status).toBe(500);
    expect(bug.text).not.toContain("secret");
    expect(logged.join("")).toContain('"event":"bug"');
  });

  test("with a wrong signature is only slowed down where its address keeps guessing, and a right one is answered", async () => {
    for (let n = 0; n < 30; n += 1) expect(await refusal({ secrets: ["guessed"] })).toBe("401 bad_signature");
    const { status, headers } = await send({ secrets: ["guessed"] });
    expect({ status, retry: headers["retry-after"] }).toEqual({ status: 429, retry: "5" });
    expect((await send()).status).toBe(200);
    expect(reached).toHaveLength(1);
  });

  test("with a wrong signature is counted by the caller's network, however its address is spelled", async () => {
    const from = (visitor: string) => ({ "x-forwarded-for": visitor });
    for (let n = 0; n < 30; n += 1) {
      const visitor = n % 2 === 0 ? `[2001:db8:1:2::${n + 1}]:80${n + 10}` : `2001:db8:1:2:0:0:0:${n + 1}`;
      expect(await refusal({ secrets: ["guessed"] }, "/service/launch", from(visitor))).toBe("401 bad_signature");
    }
    expect(await refusal({ secrets: ["guessed"] }, "/service/launch", from("2001:db8:1:2::ffff"))).toBe(
      "429 rate_limited",
    );
    expect(await refusal({ secrets: ["guessed"] }, "/service/launch", from("2001:db8:1:3::1"))).toBe(
      "401 bad_signature",
    );
  });

  test("that is refused without end writes one line to the log", async () => {
    for (let n = 0; n < 40; n += 1) await send({ secrets: ["guessed"] });
    expect(logged.filter((line) => line.includes("service_refused"))).toHaveLength(1);
  });
});
