// Authenticates a call: key id, signature over the bytes received, time, and only then the body.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Backend } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { GameAnswer } from "./game-answer.ts";
import { refuse } from "./game-answer.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { parseFields, readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";

export type SignedCall = { name: string; gpId: string; clientId: string; group: string; fields: Fields };

export type SignedRead = { ok: true; call: SignedCall } | { ok: false; refusal: GameAnswer };

const TOLERANCE_S = 300;
const SIGNATURES_MAX = 4;

export function readSignedCall(backend: Backend, call: Call): SignedRead {
  const key = backend.world.keys.get(readHeader(call, "x-gemgate-key"));
  const timestamp = readHeader(call, "x-gemgate-timestamp");
  const isSigned =
    key !== undefined &&
    /^\d{1,12}$/.test(timestamp) &&
    isSignatureValid({
      header: readHeader(call, "x-gemgate-signature"),
      secrets: key.secrets,
      timestamp,
      body: call.body,
    });
  if (!isSigned) return fail(refuse("bad_signature"));
  if (Math.abs(Number(timestamp) - toSeconds(backend.clock())) > TOLERANCE_S) return fail(refuse("stale"));
  return readCommonFields(backend, call, key.gpId);
}

export function isSignatureValid(signed: {
  header: string;
  secrets: readonly string[];
  timestamp: string;
  body: Buffer;
}): boolean {
  const presented = signed.header.split(",").slice(0, SIGNATURES_MAX).map(parseSignature);
  const expected = signed.secrets.map((secret) =>
    createHmac("sha256", secret).update(`${signed.timestamp}.`).update(signed.body).digest(),
  );
  return presented.some((one) => one !== null && expected.some((other) => timingSafeEqual(one, other)));
}

function parseSignature(text: string): Buffer | null {
  const hex = /^v1=([0-9a-f]{64})$/.exec(text.trim())?.[1];
  return hex === undefined ? null : Buffer.from(hex, "hex");
}

function readCommonFields(backend: Backend, call: Call, gpId: string): SignedRead {
  const fields = parseFields(call.body);
  const name = readText(fields, "call");
  if (name !== call.params["call"]) return fail(refuse("bad_request", "call is not that of the path"));
  readText(fields, "request_id");
  readChoice(fields, "env", ["production", "demo"]);
  if (readText(fields, "gp_id") !== gpId) return fail(refuse("bad_request", "gp_id is not that of the key"));
  const clientId = readText(fields, "client_id");
  const client = backend.world.clients.get(clientId);
  if (client === undefined || client.gpId !== gpId) return fail(refuse("unknown_client"));
  return { ok: true, call: { name, gpId, clientId, group: client.group, fields } };
}

function readHeader(call: Call, name: string): string {
  const value = call.headers[name];
  return typeof value === "string" ? value : "";
}

function fail(refusal: GameAnswer): SignedRead {
  return { ok: false, refusal };
}
