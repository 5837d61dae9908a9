// A game backend in a folder of its own with a signing client, for tests.
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GameBackend } from "../start-game-backend.ts";
import { startGameBackend } from "../start-game-backend.ts";
import { parseWorld } from "../world.ts";

export type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json; headers: Headers };
export type Role = {
  role_id: string;
  role_name: string;
  level: number;
  server_id: string;
  real_server: string;
  area_id: string;
  server_name: string;
};

export const NOW_S = 1_767_225_600;

export const WORLD_TEXT = JSON.stringify({
  keys: {
    "gp-1": { gp_id: "1", secrets: ["sandbox-secret-1"] },
    "gp-101": { gp_id: "101", secrets: ["secret-of-101-new", "secret-of-101-old"] },
    "gp-102": { gp_id: "102", secrets: ["secret-of-102"] },
    "gp-103": { gp_id: "103", secrets: ["secret-of-103"] },
  },
  games: [
    { gp_id: "1", name: "Vector", servers: 3, areas: [], merged: false },
    { gp_id: "101", name: "Vale of Orrin", servers: 120, areas: [], merged: true },
    {
      gp_id: "102",
      name: "Tidebound",
      servers: 60,
      areas: ["a1", "a2", "a3"].map((area_id) => ({ area_id, name: `Area ${area_id}` })),
      merged: false,
    },
    { gp_id: "103", name: "Emberline", servers: 5000, areas: [], merged: false },
  ],
  clients: {
    "1001": { gp_id: "1", group: "moonshop", domain_area: "universal" },
    "100013": { gp_id: "101", group: "kitestone", domain_area: "universal" },
    "100023": { gp_id: "102", group: "kitestone", domain_area: "universal" },
    "100033": { gp_id: "103", group: "kitestone", domain_area: "universal" },
    "200013": { gp_id: "101", group: "moonshop", domain_area: "universal" },
    "200033": { gp_id: "103", group: "moonshop", domain_area: "universal" },
  },
});

/** The storefront client a call comes from; game 101 at kitestone unless a test says otherwise. */
export type From = { gpId: string; clientId: string };
export const VALE: From = { gpId: "101", clientId: "100013" };
export const TIDE: From = { gpId: "102", clientId: "100023" };
export const EMBER: From = { gpId: "103", clientId: "100033" };
export const OTHER_GROUP: From = { gpId: "101", clientId: "200013" };

const SECRETS: Record<string, string> = {
  "1": "sandbox-secret-1",
  "101": "secret-of-101-new",
  "102": "secret-of-102",
  "103": "secret-of-103",
};

export type TestGame = {
  dataDir: string;
  base: () => string;
  clock: { nowMs: number };
  send: (request: {
    call: string;
    body: string;
    key?: string;
    timestamp?: string;
    signature?: string;
  }) => Promise<Answer>;
  call: (call: string, fields: Json, from?: From) => Promise<Answer>;
  /** A call whose answer must be ok; gives its result. */
  ask: (call: string, fields: Json, from?: From) => Promise<Json>;
  control: (path: string, body?: Json) => Promise<Json>;
  listRoles: (username: string, from?: From) => Promise<Role[]>;
  findSuid: (username: string, from?: From) => Promise<string>;
  restart: () => Promise<void>;
  /** Back to the first second of the test's world. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

export const PASSWORDS: Record<string, string> = { kaelis: "crystal-60", newcomer: "crystal-61", nobody: "crystal-62" };

export async function openGame(): Promise<TestGame> {
  const dataDir = mkdtempSync(join(tmpdir(), "sandgame-"));
  const clock = { nowMs: NOW_S * 1000 };
  const start = (): Promise<GameBackend> =>
    startGameBackend({ port: 0, dataDir, world: parseWorld(WORLD_TEXT), clock: () => clock.nowMs, sync: "off" });
  let backend = await start();
  const base = (): string => `http://127.0.0.1:${backend.port}`;

  const { send, call, ask } = callGame(base, clock);

  // An account keeps its id, and each login costs a hash: one is enough.
  const suids = new Map<string, string>();
  const findSuid: TestGame["findSuid"] = async (username, from = VALE) => {
    const known = suids.get(`${username} ${from.clientId}`);
    if (known !== undefined) return known;
    const account = await ask("verify-password", { username, password: PASSWORDS[username] }, from);
    const suid = String(account["suid"]);
    suids.set(`${username} ${from.clientId}`, suid);
    return suid;
  };

  return {
    dataDir,
    base,
    clock,
    send,
    call,
    ask,
    control: async (path, body) => {
      const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const answer: Json = JSON.parse(await (await fetch(`${base()}/control/${path}`, init)).text());
      return answer;
    },
    findSuid,
    listRoles: async (username, from) => {
      const { roles } = await ask("roles", { suid: await findSuid(username, from) }, from);
      const list: Role[] = Array.isArray(roles) ? roles : [];
      return list;
    },
    restart: async () => {
      await backend.close();
      backend = await start();
    },
    reset: async () => {
      clock.nowMs = NOW_S * 1000;
      const { status } = await fetch(`${base()}/control/reset`, { method: "POST" });
      if (status !== 200) throw new Error("the game could not be reset");
    },
    close: async () => {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signed calls of the game contract. */
function callGame(base: () => string, clock: { nowMs: number }): Pick<TestGame, "send" | "call" | "ask"> {
  const send: TestGame["send"] = async (request) => {
    const timestamp = request.timestamp ?? String(Math.floor(clock.nowMs / 1000));
    const gpId = (request.key ?? "gp-101").slice(3);
    const response = await fetch(`${base()}/gemgate/v1/${request.call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-gemgate-key": request.key ?? "gp-101",
        "x-gemgate-timestamp": timestamp,
        "x-gemgate-signature": request.signature ?? sign(SECRETS[gpId] ?? "", timestamp, request.body),
      },
      body: request.body,
    });
    const text = await response.text();
    const body: Json = text.startsWith("{") ? JSON.parse(text) : { text };
    return { status: response.status, headers: response.headers, body };
  };

  const call: TestGame["call"] = (name, fields, from = VALE) =>
    send({ call: name, key: `gp-${from.gpId}`, body: JSON.stringify({ ...commonFields(name, from), ...fields }) });

  const ask: TestGame["ask"] = async (name, fields, from) => {
    const { status, body } = await call(name, fields, from);
    const { ok, result } = body;
    if (status !== 200 || ok !== true || !isJson(result)) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return result;
  };
  return { send, call, ask };
}

let sends = 0;
export function commonFields(call: string, from: From): Json {
  sends += 1;
  return { call, request_id: `request-${sends}`, gp_id: from.gpId, client_id: from.clientId, env: "demo" };
}

export function sign(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

export function refusal(answer: Answer): string {
  return `${answer.status} ${String(answer.body["error"])}`;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
