import { createHmac } from "node:crypto";
import pino from "pino";
import * as v from "valibot";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { createWorkSignals } from "../../platform/work-signals.ts";
import type { PartyBack } from "../../platform/work-signals.ts";
import { signBody } from "../../platform/signed-json.ts";
import { openGameBackends } from "./game-backend.ts";
import type { GameOutcome, GameWorld } from "./game-backend.ts";
import { verifyPassword } from "./game-questions.ts";

const client = { gp_id: "101", client_id: "100013", environment: "demo" } as const;
const question = { call: "servers", body: { platform: "web" }, result: v.object({ version: v.string() }) };

interface Sent {
  readonly address: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A game that answers what the test says, on a clock that moves only when told. */
function openGame(secrets: readonly string[] = ["sandbox-secret-1"]) {
  const clock = { now_ms: 1_767_225_600_000, nowMs: () => clock.now_ms, sleep: () => Promise.resolve() };
  const sent: Sent[] = [];
  const told: PartyBack[] = [];
  const signals = createWorkSignals();
  signals.onBack((back) => told.push(back));
  const logged: string[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  const world: GameWorld = {
    clock,
    log: pino({ level: "warn", base: null, timestamp: false }, { write: (line: string) => logged.push(line) }),
    signals,
    settings: {
      games: {
        "101": {
          base: "http://127.0.0.1:4011",
          key: "gp-101",
          secrets: secrets.map((secret) => new Secret(secret)),
          duplicate_safe: true,
        },
      },
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ address: request.url, headers: request.headers, body: await request.text() });
      const answer = answers.shift();
      if (answer === undefined) throw new Error("the game was asked more often than the test expects");
      return answer();
    },
  };
  const games = openGameBackends(world);
  const ask = (): Promise<GameOutcome<{ version: string }>> => games.ask(client, question);
  return { clock, sent, told, logged, answers, games, ask };
}

const done = (): Response => Response.json({ ok: true, result: { version: "7", more: "is ignored" } });
const silent = (): Response => {
  throw new DOMException("The operation timed out.", "TimeoutError");
};
const refused = (status: number, error: string, headers: Record<string, string> = {}) => {
  return (): Response => Response.json({ ok: false, error }, { status, headers });
};

describe("signing", () => {
  test("the signature of the contract's test vector is the contract's", () => {
    const body =
      '{"call":"servers","request_id":"01J0000000000000000000TEST","gp_id":"1","client_id":"1001","env":"demo","platform":"web","domain_area":"universal"}';
    expect(signBody("sandbox-secret-1", "1767225600", body)).toBe(
      "cd0f5b7a87c0fd5856e4375c506de0d5e327badc3ea37dc452c6608d4ea4a945",
    );
  });

  test("every request names call, game, client and environment first and is signed over the bytes as sent", async () => {
    const { ask, answers, sent } = openGame();
    answers.push(done);
    expect(await ask()).toEqual({ kind: "done", result: { version: "7" } });
    const [request] = sent;
    expect(request?.address).toBe("http://127.0.0.1:4011/gemgate/v1/servers");
    expect(request?.body).toMatch(
      /^\{"call":"servers","request_id":"[0-9a-f-]{36}","gp_id":"101","client_id":"100013","env":"demo","platform":"web"\}$/,
    );
    expect(request?.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(request?.headers.get("x-gemgate-key")).toBe("gp-101");
    expect(request?.headers.get("x-gemgate-timestamp")).toBe("1767225600");
    expect(request?.headers.get("x-gemgate-signature")).toBe(`v1=${sign("sandbox-secret-1", request?.body)}`);
  });

  test("while two secrets are valid a request carries both signatures", async () => {
    const { ask, answers, sent } = openGame(["new-secret", "old-secret"]);
    answers.push(done);
    await ask();
    const body = sent[0]?.body;
    expect(sent[0]?.headers.get("x-gemgate-signature")).toBe(
      `v1=${sign("new-secret", body)},v1=${sign("old-secret", body)}`,
    );
  });

  function sign(secret: string, body = ""): string {
    return createHmac("sha256", secret).update(`1767225600.${body}`).digest("hex");
  }
});

describe("what an answer means", () => {
  test.each([
    [200, "wrong_credentials"],
    [400, "bad_request"],
    [401, "bad_signature"],
    [401, "stale"],
    [404, "unknown_client"],
  ])("HTTP %i %s is definite and is not asked again", async (status, error) => {
    const { ask, answers, sent } = openGame();
    answers.push(refused(status, error));
    expect(await ask()).toEqual({ kind: "refused", error });
    expect(sent).toHaveLength(1);
  });

  test.each([
    [429, "rate_limited", "7", 7],
    [503, "maintenance", "120", 120],
    [503, "later", "soon", 0],
    [503, "later", "-5", 0],
  ])("HTTP %i %s with Retry-After %s is later", async (status, error, header, retry_after_s) => {
    const { ask, answers, sent } = openGame();
    answers.push(refused(status, error, { "retry-after": header }));
    expect(await ask()).toEqual({ kind: "later", error, retry_after_s });
    expect(sent).toHaveLength(1);
  });

  test.each<[string, () => Response]>([
    ["no answer in time", silent],
    ["HTTP 500", () => new Response("oops", { status: 500 })],
    ["HTTP 500 in the contract's own words", refused(500, "rejected")],
    ["a refusal under a status that the contract does not have", refused(418, "rejected")],
    ["words that are not JSON", () => new Response("<html>")],
    ["a result of another shape", () => Response.json({ ok: true, result: { version: 7 } })],
    ["a success under another status", () => Response.json({ ok: true, result: { version: "7" } }, { status: 201 })],
    ["a proxy's own 503", () => new Response("unavailable", { status: 503 })],
    ["an answer above 4 MB", () => Response.json({ ok: true, result: { version: "7" }, more: "x".repeat(4_200_000) })],
    ["an empty body", () => new Response("")],
  ])("%s is unknown, and a question is asked once more", async (_words, answer) => {
    const { ask, answers, sent } = openGame();
    answers.push(answer, answer);
    expect(await ask()).toMatchObject({ kind: "unknown" });
    expect(sent).toHaveLength(2);
    answers.push(answer, done);
    expect(await ask()).toEqual({ kind: "done", result: { version: "7" } });
  });

  test("a request with an effect is sent once, however unclear the answer", async () => {
    const { games, answers, sent } = openGame();
    answers.push(silent);
    expect(await games.send(client, { ...question, call: "deliver" })).toMatchObject({ kind: "unknown" });
    expect(sent).toHaveLength(1);
  });
});

describe("time", () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  beforeEach(() => {
    timeout.mockClear();
  });
  afterAll(() => {
    timeout.mockRestore();
  });
  const given_ms = (): (number | undefined)[] => timeout.mock.calls.map(([wait_ms]) => wait_ms);

  test("a question has 3 s in all: half for the first try, what is left for the second", async () => {
    const { ask, answers, clock } = openGame();
    answers.push(() => {
      clock.now_ms += 400;
      return silent();
    }, done);
    expect(await ask()).toMatchObject({ kind: "done" });
    expect(given_ms()).toEqual([1_500, 2_600]);
  });

  test("there is no second try when the time is over", async () => {
    const { ask, answers, clock, sent } = openGame();
    answers.push(() => {
      clock.now_ms += 2_900;
      return silent();
    });
    expect(await ask()).toMatchObject({ kind: "unknown", error: "TimeoutError" });
    expect(sent).toHaveLength(1);
  });

  test("a delivery has 10 s", async () => {
    const { games, answers } = openGame();
    answers.push(done);
    await games.send(client, { ...question, call: "deliver" });
    expect(given_ms()).toEqual([10_000]);
  });
});

describe("the circuit breakers of a game", () => {
  const deliver = { ...question, call: "deliver" };
  const logIn = { ...question, call: "verify-password" };
  const refusedNow = { kind: "later", error: "breaker_open", retry_after_s: 5 };

  test("five unknown answers to deliveries open the breaker, a probe after 30 s closes it, and waiting work is signalled", async () => {
    const { games, answers, clock, sent, told } = openGame();
    for (let n = 0; n < 5; n += 1) {
      answers.push(silent);
      expect(await games.send(client, deliver)).toMatchObject({ kind: "unknown" });
    }
    expect(await games.send(client, deliver)).toEqual(refusedNow);
    expect(games.isDown("101")).toBe(true);
    expect(sent).toHaveLength(5);

    clock.now_ms += 30_000;
    answers.push(done);
    expect(await Promise.all([games.send(client, deliver), games.send(client, deliver)])).toEqual([
      { kind: "done", result: { version: "7" } },
      refusedNow,
    ]);
    expect(told).toEqual([{ party: "game", gp_id: "101" }]);
    answers.push(done);
    expect(await games.send(client, deliver)).toMatchObject({ kind: "done" });
  });

  test("logins that a game never answers stop neither other questions nor deliveries", async () => {
    const { games, ask, answers } = openGame();
    for (let n = 0; n < 5; n += 1) {
      answers.push(silent, silent);
      await games.ask(client, logIn);
    }
    expect(await games.ask(client, logIn)).toEqual(refusedNow);
    answers.push(done, done);
    expect(await ask()).toMatchObject({ kind: "done" });
    expect(await games.send(client, deliver)).toMatchObject({ kind: "done" });
  });

  test("a question answered after the deliveries' 30 s makes waiting deliveries due, once for each probe", async () => {
    const { games, ask, answers, clock, told } = openGame();
    for (let n = 0; n < 5; n += 1) {
      answers.push(silent);
      await games.send(client, deliver);
    }
    answers.push(done, done, done);
    await ask();
    expect(told).toEqual([]);
    clock.now_ms += 30_000;
    await ask();
    await ask();
    expect(told).toEqual([{ party: "game", gp_id: "101" }]);
    answers.push(silent);
    expect(await games.send(client, deliver)).toMatchObject({ kind: "unknown" });
    clock.now_ms += 30_000;
    answers.push(done);
    await ask();
    expect(told).toEqual([
      { party: "game", gp_id: "101" },
      { party: "game", gp_id: "101" },
    ]);
  });

  test("refusals and maintenance are answers: they do not open it", async () => {
    const { ask, answers } = openGame();
    for (let n = 0; n < 6; n += 1) {
      answers.push(refused(503, "maintenance"), refused(200, "unknown_role"));
      expect(await ask()).toMatchObject({ kind: "later", error: "maintenance" });
      expect(await ask()).toMatchObject({ kind: "refused" });
    }
  });
});

describe("the log", () => {
  test.each([
    [401, "bad_signature"],
    [401, "stale"],
    [400, "bad_request"],
    [404, "unknown_call"],
    [404, "unknown_client"],
  ])("HTTP %i %s is a fault of ours and is logged", async (status, error) => {
    const { ask, answers, logged } = openGame();
    answers.push(refused(status, error));
    await ask();
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      { level: 50, event: "game_refuses_us", game: "101", call: "servers", error },
    ]);
  });

  test("a game that does not answer is logged; a player's own mistake and maintenance are not", async () => {
    const { ask, answers, logged } = openGame();
    answers.push(refused(200, "wrong_credentials"), refused(503, "maintenance"), done);
    await Promise.all([ask(), ask(), ask()]);
    expect(logged).toEqual([]);
    answers.push(silent, silent);
    await ask();
    expect(logged.join("")).toContain('"event":"game_silent"');
  });
});

describe("a verified password", () => {
  const account = (real_name: string) => () =>
    Response.json({ ok: true, result: { suid: "1", username: "Kaelis", real_name } });
  const cardAccount = () =>
    Response.json({ ok: true, result: { suid: "card:12345678", username: "Kaelis", real_name: "verified" } });

  test.each<[string, readonly (() => Response)[], object]>([
    ["a verified account", [account("verified")], { suid: "1", username: "Kaelis" }],
    ["an account that must verify its name", [account("needed")], { suid: "1", real_name: "needed" }],
    ["an account that is called like a prepaid card's", [cardAccount, cardAccount], { refused: "busy" }],
    ["wrong credentials", [refused(200, "wrong_credentials")], { refused: "login_failed" }],
    ["a locked account", [refused(200, "account_locked")], { refused: "login_failed" }],
    ["too many tries at the game", [refused(429, "rate_limited")], { refused: "too_many_logins" }],
    ["maintenance", [refused(503, "maintenance", { "retry-after": "3600" })], { refused: "busy", retry_after_s: 60 }],
    ["silence", [silent, silent], { refused: "busy", retry_after_s: 3 }],
    ["a request that we signed wrong", [refused(401, "bad_signature")], { refused: "busy" }],
    ["a suid that is too long", [longSuid, longSuid], { refused: "busy" }],
  ])("%s", async (_words, given, expected) => {
    const { games, answers } = openGame();
    answers.push(...given);
    expect(await verifyPassword(games, client, { username: "kaelis", password: "x" })).toMatchObject(expected);
  });

  function longSuid(): Response {
    return Response.json({ ok: true, result: { suid: "9".repeat(65), username: "K", real_name: "verified" } });
  }
});

describe("texts that no game gave out", () => {
  const unfit = { call: "role-by-id", body: { role_id: "7\0" }, result: v.object({}) };

  test("are asked of no game, and leave its circuit breaker as it is", async () => {
    const { games, sent } = openGame();
    for (let n = 0; n < 10; n += 1) {
      expect(await games.ask(client, unfit)).toEqual({ kind: "refused", error: "unfit_text" });
    }
    expect(sent).toEqual([]);
    expect(games.isDown("101")).toBe(false);
  });

  test("typed as a name that the game calls a bad request raise no alarm, and write one line", async () => {
    const { games, answers, logged } = openGame();
    for (let n = 0; n < 5; n += 1) {
      answers.push(refused(400, "bad_request"));
      const login = { username: `name-${n}`, password: "x" };
      expect(await verifyPassword(games, client, login)).toEqual({ refused: "login_failed" });
    }
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, event: "game_refuses_us" }]);
  });
});
