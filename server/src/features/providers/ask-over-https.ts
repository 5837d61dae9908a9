// One bounded question to a provider. Whatever cannot be read whole is status 0: nothing is known then.
import type { Created, ProviderContext, Refunded } from "./provider-adapter.ts";

const answer_bytes_max = 4 * 1_024 * 1_024;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export const no_answer: Answer = { status: 0, json: undefined };

export interface Question {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it stands. */
  readonly body?: object | string | undefined;
  /** For those whose status alone says enough (204, a bare 401); of all others an empty body is no answer. */
  readonly mayBeEmpty?: boolean;
}

export async function askOverHttps(context: ProviderContext, address: string, question: Question): Promise<Answer> {
  const headers = { accept: "application/json", ...question.headers };
  const text = await readText(context, address, { ...question, headers }, answer_bytes_max);
  if (text === undefined) return no_answer;
  if (text.body === "" && question.mayBeEmpty === true) return { status: text.status, json: undefined };
  try {
    return { status: text.status, json: JSON.parse(text.body) as unknown };
  } catch {
    // A 4xx of something in between (a proxy's page) is not the provider's own word.
    return no_answer;
  }
}

export async function readText(
  { fetch, signal }: ProviderContext,
  address: string,
  { method, headers, body }: Question,
  bytes_max: number,
): Promise<{ status: number; body: string } | undefined> {
  const isJson = typeof body === "object";
  try {
    const response = await fetch(address, {
      method,
      headers: { ...(isJson ? { "content-type": "application/json" } : {}), ...headers },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      // A provider's own address does not lead elsewhere; following it would hand our keys on.
      redirect: "error",
      signal,
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > bytes_max) return undefined;
      parts.push(part);
    }
    return { status: response.status, body: new TextDecoder().decode(Buffer.concat(parts)) };
  } catch {
    return undefined;
  }
}

export function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/**
 * 408 and 429 ask for another try; so does whatever may be our own fault and can be mended (a wrong key, a missing right), and
 * 409, by which a provider says that the same call is still under way or that it was made before.
 */
export function isDefiniteNo({ status }: Answer): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

/** For the log and the attempt, with the provider's own word where it has one. */
export function reasonOf({ status }: Answer, word?: string): string {
  if (status === 0) return "no answer";
  return word === undefined ? `http ${status}` : `http ${status} ${word}`;
}

export function unknownAfter(answer: Answer): Extract<Created & Refunded, { kind: "unknown" }> {
  return { kind: "unknown", reason: reasonOf(answer) };
}

/** The query of an address. */
export function searchOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}
