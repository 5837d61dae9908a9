// What every answer must be, whatever was asked.
import { codes, envelopeSchema } from "@gemgate/contract/code";
import type { CodeName } from "@gemgate/contract/code";
import type { CallRequest, WebhookRequest, WireAnswer, WireRequest } from "./wire-request.ts";

/** The problem in words, or undefined. */
export function findProblem(wire: WireRequest, answer: WireAnswer): string | undefined {
  if (answer.status === 0) return mayBeCut(wire) ? undefined : "there was no answer";
  if (answer.status >= 500) return `status ${answer.status}`;
  const leak = leaks.find((pattern) => pattern.test(answer.text));
  if (leak !== undefined) return `the answer tells of the inside: ${leak.exec(answer.text)?.[0] ?? ""}`;
  switch (wire.surface) {
    case "call":
      return findCallProblem(wire, answer);
    case "webhook":
      return findWebhookProblem(wire, answer);
    case "page":
      return findPageProblem(answer);
  }
}

/** Stacks, files, statements and words of the database or of libraries. */
const leaks: readonly RegExp[] = [
  /\n\s+at .*[:(]\d+/,
  /[\w-]+\.(?:ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /\b(?:TypeError|RangeError|SyntaxError|ReferenceError|ValiError|DatabaseError)\b/,
  /syntax error at|invalid input syntax|invalid byte sequence|violates .{1,80} constraint|duplicate key value/i,
  /\b(?:insert into|delete from|update \w+ set|select .{1,200} from)\b/i,
  /SQLSTATE|ECONNREFUSED|ECONNRESET/,
];

/** A head or a body above the limits: the server may have closed the connection before the whole request was sent. */
function mayBeCut(wire: WireRequest): boolean {
  return wire.path.length > 7_000 || (wire.body?.length ?? 0) > 32 * 1024;
}

/** These answers come before a call is found: by the HTTP parser, by the host table, to a pre-flight and to HEAD. */
function isBeforeCalls({ method }: CallRequest, { status, text }: WireAnswer): boolean {
  return (
    status === 421 || status === 431 || (status === 400 && text === "") || method === "OPTIONS" || method === "HEAD"
  );
}

function findCallProblem(wire: CallRequest, answer: WireAnswer): string | undefined {
  const isCall = /^\/(?:api|util)\//.test(wire.path);
  if (!isCall || isBeforeCalls(wire, answer)) return undefined;
  const envelope = readEnvelope(answer.text);
  if (envelope === undefined) return `status ${answer.status} and no envelope: ${answer.text.slice(0, 200)}`;
  const { code, content } = envelope;
  if (!codeNames.has(code)) return `the code ${code} is none of the contract's`;
  if (code === codes.server_error) return "the code of a server error";
  if ((code === codes.busy) !== (answer.status === 429)) return `status ${answer.status} with the code ${code}`;
  if (!wire.isPathOdd && answer.status === 200 && !ownCodes(wire).has(code))
    return `${wire.call.path} never refuses by ${code}`;
  if (code === codes.success) {
    const read = wire.call.content["~standard"].validate(content);
    return "issues" in read && read.issues !== undefined
      ? `content is not as the contract says: ${answer.text.slice(0, 300)}`
      : undefined;
  }
  // Z109: they tell of an order, or of the price of now.
  if (code === codes.unpaid_order || code === codes.already_paid || code === codes.price_changed) return undefined;
  return content === null ? undefined : `a refusal carries content: ${answer.text.slice(0, 200)}`;
}

const codeNames = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

function ownCodes({ call }: CallRequest): ReadonlySet<number> {
  const names: readonly CodeName[] = ["success", "bad_parameter", ...call.refusals];
  return new Set(names.map((name) => codes[name]));
}

export function readEnvelope(text: string): { code: number; msg: string; content: unknown } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = envelopeSchema["~standard"].validate(json);
  return "value" in read ? read.value : undefined;
}

/** An authentic webhook is taken in whatever it says; any other leaves nothing behind. */
function findWebhookProblem(wire: WebhookRequest, { status }: WireAnswer): string | undefined {
  const isTaken = status >= 200 && status < 300;
  if (!wire.isAtPlace || !wire.isAuthentic) {
    return isTaken ? `a webhook that is not authentic got ${status}` : undefined;
  }
  // A body that is too large or of a type that cannot be read is refused before the signature is checked, and a
  // busy shop gets the webhook again later.
  const isRefused = status === 413 || status === 415 || status === 429;
  return isTaken || isRefused ? undefined : `an authentic webhook got ${status}`;
}

function findPageProblem({ status, headers }: WireAnswer): string | undefined {
  const { location } = headers;
  if (location === undefined || status !== 303) return undefined;
  return /^http:\/\/127\.0\.0\.1:\d+\/checkout\/\w+$/.test(String(location))
    ? undefined
    : `a redirect to ${String(location)}`;
}
