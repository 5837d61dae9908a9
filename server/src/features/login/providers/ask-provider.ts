import type { World } from "../../../platform/world.ts";

const answer_ms = 5_000;
const answer_bytes_max = 64 * 1_024;

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** One bounded question to a provider; undefined when there was no answer that could be read in time. */
export async function askProvider(
  { fetch }: Pick<World, "fetch">,
  address: string,
  init: { method?: "GET" | "POST"; headers?: Record<string, string>; form?: Record<string, string> },
): Promise<ProviderAnswer | undefined> {
  try {
    const answer = await fetch(address, {
      method: init.method ?? "GET",
      headers: { accept: "application/json", ...init.headers },
      // A provider's own address does not lead elsewhere; following it would hand our secrets on.
      redirect: "error",
      signal: AbortSignal.timeout(answer_ms),
      ...(init.form === undefined ? {} : { body: new URLSearchParams(init.form) }),
    });
    const text = await readBounded(answer);
    return text === undefined ? undefined : { status: answer.status, text };
  } catch {
    return undefined;
  }
}

export function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function readBounded(answer: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > answer_bytes_max) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
