// docs/game-backend-api.md against both sides of the API: the sandbox game answers its requests, the server sends them and reads
// its answers.
import { codes, isRefusal } from "@gemgate/contract/code";
import { CALL_NAMES } from "@gemgate/sandbox-game-backend/answer-calls";
import { STATUS_OF_ERROR } from "@gemgate/sandbox-game-backend/game-answer";
import { isSignatureValid } from "@gemgate/sandbox-game-backend/signed-request";
import { NOW_S, openGame } from "@gemgate/sandbox-game-backend/testing/open-game";
import type { Json, TestGame } from "@gemgate/sandbox-game-backend/testing/open-game";
import {
  askAccountByIdentity,
  askAccountBySuid,
  askDebt,
  askDeliveryStatus,
  askOwnRole,
  askRoles,
  askServers,
  openGameBackends,
  sendDelivery,
  sendRevocation,
  verifyPassword,
} from "@gemgate/server/features/games/public";
import type { GameBackends } from "@gemgate/server/features/games/public";
import { silentLog } from "@gemgate/server/platform/log";
import { Secret } from "@gemgate/server/platform/secret";
import { createWorkSignals } from "@gemgate/server/platform/work-signals";
import { isSignedBy, signBody } from "@gemgate/server/platform/signed-json";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "./read-document.ts";
import { likeDocumented } from "./like-documented.ts";

const page = readDocument("docs/game-backend-api.md");
const examples = page.blocks
  .filter(({ label }) => label.startsWith("json request "))
  .map(({ label, text }) => {
    const name = label.slice("json request ".length);
    const request: Json = JSON.parse(text);
    const answer: Json = JSON.parse(page.block(`json answer ${name}`));
    return { name, call: String(request["call"]), request, answer };
  });

describe("the signature of the document", () => {
  const lines = page.block("text signature").split("\n");
  const signed = Object.fromEntries(lines.map((line) => [line.slice(0, 9).trim(), line.slice(11)]));
  const { secret = "", timestamp = "", body = "", message, header = "" } = signed;

  test("the documented signature is the one that the server makes and the sandbox game accepts", () => {
    expect(message).toBe(`${timestamp}.${body}`);
    expect(`v1=${signBody(secret, timestamp, body)}`).toBe(header);
    expect(isSignatureValid({ header, secrets: [secret], timestamp, body: Buffer.from(body) })).toBe(true);
  });

  test("the documented function accepts the documented signature and refuses another time or secret", async () => {
    const { isSigned } = await import(`data:text/javascript,${encodeURIComponent(page.block("js"))}`);
    const given = { secrets: ["other", secret], timestamp, signature: `v1=00,${header}`, body: Buffer.from(body) };
    expect(isSigned(given)).toBe(true);
    expect(isSigned({ ...given, timestamp: "1767225601" })).toBe(false);
    expect(isSigned({ ...given, secrets: ["other"] })).toBe(false);
  });
});

describe("the sandbox game and the document", () => {
  let game: TestGame;
  beforeAll(async () => {
    game = await openGame();
    const suid = await game.findSuid("kaelis");
    await game.control("debt", { suid, game_id: "9", amount: "12.50", currency: "USD", valid_time: 600 });
  });
  afterAll(() => game.close());

  test("the sandbox game answers every documented request as documented", async () => {
    expect(examples.length).toBeGreaterThanOrEqual(14);
    const ids = new Map<string, string>();
    for (const { name, call, request, answer } of examples) {
      const { status, body } = await game.send({ call, body: JSON.stringify(request) });
      expect({ name, status, body }).toEqual({ name, status: 200, body: likeDocumented(answer, body, ids) });
    }
  });

  test("the sandbox game knows exactly the documented calls and errors", () => {
    const headings = [...page.text.matchAll(/^### ([a-z-]+)$/gm)].map(([, call]) => call);
    expect(new Set(headings)).toEqual(new Set(CALL_NAMES));
    expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(CALL_NAMES));
    const errors = page.table(["Error", "HTTP", "Meaning"]).map(([error, status]) => [error, Number(status)]);
    expect(Object.fromEntries(errors)).toEqual(STATUS_OF_ERROR);
  });
});

const client = { gp_id: "101", client_id: "100013", environment: "demo" } as const;
const account = { suid: "462061400194" };
const character = { ...account, server_id: "s12" };

/** How the server comes to send each example; what is not named here is the same call with another answer. */
const senders: Readonly<Record<string, (games: GameBackends, request: Json) => Promise<unknown>>> = {
  "verify-password": (games) => verifyPassword(games, client, { username: "kaelis", password: "crystal-60" }),
  "account-by-identity": (games) =>
    askAccountByIdentity(games, client, {
      provider: "google",
      subject: "110248495921238986420",
      display_name: "Mira",
    }),
  "account-by-suid": (games) => askAccountBySuid(games, client, account.suid),
  servers: (games) => askServers(games, client, { platform: "web", domain_area: "universal" }),
  roles: (games) => askRoles(games, client, character),
  "role-by-id": (games) => askOwnRole(games, client, { ...character, role_id: "7212026837" }),
  debt: (games) => askDebt(games, client, { ...account, game_id: "9" }),
  // The fields of these bodies are held against a real order in documents.db.test.ts.
  deliver: (games, request) => sendDelivery(games, client, ownFields(request)),
  revoke: (games, request) => sendRevocation(games, client, ownFields(request)),
  "delivery-status": (games, request) => askDeliveryStatus(games, client, String(request["delivery_key"])),
};

describe("the server and the document", () => {
  test.each(Object.entries(senders))(
    "the server sends the documented request %s and reads its documented answer",
    async (name, send) => {
      const example = examples.find((one) => one.name === name);
      if (example === undefined) throw new Error(`the document has no example ${name}`);
      const line = openLine(example.answer, 200);
      const read = await send(line.games, example.request);
      const [sent] = line.sent;
      expect({ ...sent?.body, request_id: example.request["request_id"] }).toEqual(example.request);
      expect(Object.keys(sent?.body ?? {}).slice(0, 5)).toEqual(Object.keys(example.request).slice(0, 5));
      expect(sent?.url).toBe(`https://game.example/gemgate/v1/${example.call}`);
      expect(sent?.isSigned).toBe(true);
      expect(isRefusal(read)).toBe(false);
      const result: unknown = example.answer["result"];
      expect({ outcome: isOutcome(read) ? read.result : read }).toMatchObject({ outcome: knownPart(read, result) });
    },
  );

  test.each(page.table(["Call", "Error", "Code of the store"]))(
    "the server answers a player with the documented code where a game refuses %s with %s: %s",
    async (call = "", error, code) => {
      const send = senders[call];
      const example = examples.find((one) => one.name === call);
      const status = page.table(["Error", "HTTP", "Meaning"]).find(([name]) => name === error)?.[1];
      if (send === undefined || example === undefined) throw new Error(`the document has no example ${call}`);
      const read = await send(openLine({ ok: false, error }, Number(status)).games, example.request);
      expect(isRefusal(read) ? codes[read.refused] : codes.success).toBe(Number(code));
    },
  );
});

/** The server's own client of a game that always gives this answer. */
function openLine(answer: Json, status: number) {
  const sent: { url: string; body: Json; isSigned: boolean }[] = [];
  const clock = { nowMs: () => NOW_S * 1000, sleep: () => Promise.resolve() };
  const secret = "a-secret-of-the-game-that-is-long";
  const games = openGameBackends({
    clock,
    log: silentLog,
    signals: createWorkSignals(),
    settings: {
      games: {
        "101": { base: "https://game.example", key: "gp-101", secrets: [new Secret(secret)], duplicate_safe: true },
      },
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const header = request.headers.get("x-gemgate-signature") ?? "";
      const timestamp = request.headers.get("x-gemgate-timestamp") ?? "";
      const isSigned = isSignedBy([secret], { timestamp, header, body: Buffer.from(text) });
      sent.push({ url: request.url, body: JSON.parse(text), isSigned });
      return Response.json(answer, { status });
    },
  });
  return { games, sent };
}

/** The fields behind the five that every request begins with. */
function ownFields(request: Json): Json {
  return Object.fromEntries(Object.entries(request).slice(5));
}

function isOutcome(read: unknown): read is { kind: string; result: unknown } {
  return typeof read === "object" && read !== null && "kind" in read && "result" in read;
}

/** The store reads what its schemas name and ignores the rest. */
function knownPart(read: unknown, result: unknown): unknown {
  const value = isOutcome(read) ? read.result : read;
  if (Array.isArray(value)) return isJson(result) ? result["roles"] : result;
  if (!isJson(value) || !isJson(result)) return result;
  return Object.fromEntries(Object.keys(value).map((name) => [name, result[name]]));
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
