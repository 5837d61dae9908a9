// What was asked and what was answered, counted.
import { codes } from "@gemgate/contract/code";
import { readEnvelope } from "./check-answer.ts";
import type { WireAnswer, WireRequest } from "./wire-request.ts";

export interface Tally {
  readonly requests: number;
  /** By kind of change and group of calls; "nothing" where nothing was changed. */
  readonly asked: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By code of the envelope, or by status where there is none. */
  readonly answers: ReadonlyMap<string, number>;
  /** Calls that did what they are for, webhooks that were taken and pages that led on, by group. */
  readonly successes: ReadonlyMap<string, number>;
  readonly worst_status: number;
}

export class Counting implements Tally {
  requests = 0;
  worst_status = 0;
  readonly asked = new Map<string, Map<string, number>>();
  readonly answers = new Map<string, number>();
  readonly successes = new Map<string, number>();

  count(wire: WireRequest, answer: WireAnswer): void {
    this.requests += 1;
    this.worst_status = Math.max(this.worst_status, answer.status);
    for (const kind of wire.kinds.length === 0 ? ["nothing"] : wire.kinds) {
      const row = this.asked.get(kind) ?? new Map<string, number>();
      this.asked.set(kind, row);
      add(row, wire.group);
    }
    add(this.answers, answerName(wire, answer));
    if (isSuccess(wire, answer)) add(this.successes, wire.group);
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isSuccess(wire: WireRequest, answer: WireAnswer): boolean {
  switch (wire.surface) {
    case "call":
      return readEnvelope(answer.text)?.code === codes.success;
    case "webhook":
      return answer.status === 204;
    case "page":
      return answer.status === 303;
  }
}

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

function answerName(wire: WireRequest, answer: WireAnswer): string {
  const envelope = wire.surface === "call" ? readEnvelope(answer.text) : undefined;
  if (envelope === undefined) return `${wire.surface}: status ${answer.status}`;
  const place = answer.status === 200 ? "" : `, status ${answer.status}`;
  return `${String(envelope.code).padStart(5)} ${names.get(envelope.code) ?? "?"}${place}`;
}
