// The game opens a page of the store for one of its players: a signed request the other way round, and the page in a frame.
import { createHmac, randomUUID } from "node:crypto";
import { request } from "node:http";
import { findAccountOfName } from "./account-store.ts";
import { makeUsernameKey } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { fromHere } from "./control.ts";
import { gamePage } from "./game-page.ts";
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { BadRequest, parseFields, readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";

/** A store on this machine alone: the name goes into the Host header, the connection to the loopback address. */
const STORE = /^[a-z0-9-]+\.localhost:\d{1,5}$/;
const ANSWER_MAX_BYTES = 64 * 1024;
const PASSED_ON = ["domain_area", "server_id", "role_id", "area_id", "spec_lang"] as const;

export function answerLaunchRoutes(backend: Backend): Route[] {
  return [
    { method: "POST", path: "/control/launch", handle: fromHere(backend, openPage) },
    { method: "GET", path: "/embed", handle: fromHere(backend, showEmbedded) },
  ];
}

async function openPage(backend: Backend, call: Call): Promise<Reply> {
  const { status, text } = await askStore(backend, parseFields(call.body));
  const body: unknown = JSON.parse(text);
  return { kind: "json", status, body };
}

/** What a player of the game would see: the store's page inside the game's own. */
async function showEmbedded(backend: Backend, call: Call): Promise<Reply> {
  const fields = { mode: "sdk", ...Object.fromEntries(call.query) };
  const { text } = await askStore(backend, fields);
  const url = /"url":"(http:\/\/[^"]+)"/.exec(text)?.[1];
  if (url === undefined) throw new BadRequest(`the store answered ${text.slice(0, 200)}`);
  return gamePage({
    title: "The store inside the game",
    main: `<iframe class="store" title="Store" src="${escapeHtml(url)}"></iframe>`,
    frames: new URL(url).origin,
  });
}

async function askStore(backend: Backend, fields: Fields): Promise<{ status: number; text: string }> {
  const clientId = readText(fields, "client_id");
  const client = backend.world.clients.get(clientId);
  const key = [...backend.world.keys].find(([, { gpId }]) => gpId === client?.gpId);
  if (client === undefined || key === undefined) throw new BadRequest("no such client");
  const account = findAccountOfName(backend.db, {
    group: client.group,
    usernameKey: makeUsernameKey(readText(fields, "username")),
  });
  if (account === null) throw new BadRequest("no such account");
  const [keyId, { secrets }] = key;
  const passedOn = PASSED_ON.filter((name) => fields[name] !== undefined).map((name) => [name, readText(fields, name)]);
  const body = JSON.stringify({
    call: "launch",
    request_id: randomUUID(),
    client_id: clientId,
    suid: account.suid,
    username: account.username,
    mode: readChoice(fields, "mode", ["web", "sdk"]),
    ...Object.fromEntries(passedOn),
  });
  const timestamp = String(toSeconds(backend.clock()));
  return post(readText(fields, "store", STORE), body, {
    "content-type": "application/json; charset=utf-8",
    "x-gemgate-key": keyId,
    "x-gemgate-timestamp": timestamp,
    "x-gemgate-signature": secrets.map((secret) => sign(secret, timestamp, body)).join(","),
  });
}

function sign(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function post(store: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: Number(store.split(":")[1]), path: "/service/launch", timeout: 5_000 };
    const sent = request({ ...options, method: "POST", headers: { ...headers, host: store } }, (answer) => {
      const chunks: string[] = [];
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        if (chunks.join("").length < ANSWER_MAX_BYTES) chunks.push(chunk);
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: chunks.join("") }));
    });
    sent.on("timeout", () => sent.destroy(new Error("the store does not answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}
