// S8-S13, Z86: which host is asked, how often and in which order.
import { request_attempts, retry_wait_ms } from "@gemgate/rules/transport/request-policy";
import type { CallClientOptions } from "./call-client.ts";
import type { PreparedRequest } from "./prepare-request.ts";
import { sendRequest } from "./send-request.ts";
import type { Reply } from "./send-request.ts";

export type HostOptions = Pick<CallClientOptions, "fetch" | "clock" | "hostMemory" | "backups">;

export interface ReachOptions {
  signal: AbortSignal | undefined;
  /** One attempt at one host: fetch cannot tell whether a request that got no answer was read. */
  once: boolean | undefined;
}

/** The page's own host. */
const primary = "";

/** The first answer of any host, or null when none gave one. Rejects when the caller's signal is aborted. */
export async function reachHost(
  { target, init }: PreparedRequest,
  { fetch, clock, hostMemory, backups = [] }: HostOptions,
  { signal, once }: ReachOptions,
): Promise<Reply | null> {
  const remembered = hostMemory?.recall() ?? null;
  // Only a host that this page names itself: storage must not send a token to another host.
  const isKnown = remembered !== null && backups.includes(remembered);
  const reply = isKnown ? await ask(remembered) : null;
  if (reply === null) hostMemory?.forget();
  if (once) return isKnown ? reply : ask(primary);
  return reply ?? (await askPrimary()) ?? (await askBackups());

  async function askPrimary(): Promise<Reply | null> {
    for (let attempt = 1; attempt <= request_attempts; attempt += 1) {
      if (attempt > 1) await clock.sleep(retry_wait_ms, signal);
      const reply = await ask(primary);
      if (reply !== null) return reply;
    }
    return null;
  }

  async function askBackups(): Promise<Reply | null> {
    for (const host of backups) {
      const reply = await ask(host);
      if (reply === null) continue;
      hostMemory?.keep(host);
      return reply;
    }
    return null;
  }

  async function ask(host: string): Promise<Reply | null> {
    signal?.throwIfAborted();
    const reply = await sendRequest(`${host}${target}`, init, { fetch, clock, signal });
    signal?.throwIfAborted();
    return reply;
  }
}
