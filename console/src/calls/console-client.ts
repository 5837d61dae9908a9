// Calls of the console, typed by the contract. Every answer is checked, and every refusal is an error with a name that has words.
import { consoleErrors } from "@gemgate/contract/console/console-call";
import type { ConsoleAnswer, ConsoleCall, ConsoleErrorName } from "@gemgate/contract/console/console-call";
import * as v from "valibot";
import { isAway } from "./presence.ts";

export type CallErrorName = ConsoleErrorName | "network";

export class CallRefused extends Error {
  readonly reason: CallErrorName;

  constructor(reason: CallErrorName, message: string) {
    super(message);
    this.reason = reason;
  }
}

const patience_ms = 20_000;

export async function callConsole<C extends ConsoleCall>(
  call: C,
  input: v.InferInput<C["input"]>,
  /** The request's own number, for a call that has one: a second try under it is the same request. */
  key?: string,
): Promise<ConsoleAnswer<C>> {
  const { address, body } = compose(call, input);
  const answer = await send(call, { address, body, key });
  const read: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw refusalOf(read, answer.status);
  return v.parse(call.content, read);
}

/** Fields of the path go there, those of a read into the query, all others into the body. */
function compose(call: ConsoleCall, input: unknown): { address: string; body: string | null } {
  const left = new Map(
    Object.entries(typeof input === "object" && input !== null ? input : {}).filter(([, value]) => value !== undefined),
  );
  const address = call.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method !== "GET") return { address, body: JSON.stringify(Object.fromEntries(left)) };
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)])).toString();
  return { address: query === "" ? address : `${address}?${query}`, body: null };
}

interface Sending {
  readonly address: string;
  readonly body: string | null;
  readonly key: string | undefined;
}

async function send(call: ConsoleCall, { address, body, key }: Sending): Promise<Response> {
  try {
    return await fetch(address, {
      method: call.method,
      body,
      headers: {
        "content-type": "application/json",
        "x-gemgate-console": "1",
        ...(isAway() ? { "x-gemgate-background": "1" } : {}),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      credentials: "same-origin",
      redirect: "error",
      signal: AbortSignal.timeout(patience_ms),
    });
  } catch {
    throw new CallRefused("network", "the console does not answer");
  }
}

const refusalSchema = v.object({ error: v.string(), message: v.string() });

function refusalOf(read: unknown, status: number): CallRefused {
  const parsed = v.safeParse(refusalSchema, read);
  if (!parsed.success) return new CallRefused(status >= 500 ? "server_error" : "bad_request", `status ${status}`);
  const { error, message } = parsed.output;
  return new CallRefused(isKnown(error) ? error : "server_error", message);
}

function isKnown(name: string): name is ConsoleErrorName {
  return Object.hasOwn(consoleErrors, name);
}
