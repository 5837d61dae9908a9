// The way to the provider and to the games: requests and replies that arrive, arrive late, or never do.
import type { FaultPlan } from "./fault-plan.ts";
import type { Scheduler } from "./scheduler.ts";

export interface OutsideRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A party that the shop calls. It answers at once; only the network is slow. */
export interface Outside {
  readonly name: string;
  answer: (request: OutsideRequest) => OutsideAnswer;
}

export interface NetworkParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly find: (url: URL) => Outside;
}

/** How long a caller waits for a reply that does not come, at most. */
const patience_ms = 10_000;
/** A request that timed out may still arrive within this time. */
const late_s_max = 150;

type Way = "fine" | "request_lost" | "request_late" | "reply_lost" | "error_before" | "error_after" | "reply_garbled";
const wrongWays = [
  "request_lost",
  "request_late",
  "reply_lost",
  "error_before",
  "error_after",
  "reply_garbled",
] as const;

export function simulateNetwork(parts: NetworkParts): typeof fetch {
  let lateRequests = 0;
  const { scheduler, faults } = parts;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const request = readRequest(url, init);
    const { dice, name } = scheduler.currentTask;
    const way: Way = wrongWays.find((wrong) => faults.strikes(wrong, dice)) ?? "fine";
    const outside = parts.find(url);
    const label = `${outside.name} ${request.method} ${url.pathname}`;
    if (way === "request_late") {
      lateRequests += 1;
      sendLater({ scheduler, outside, request, label }, `late request ${lateRequests} of ${name}`);
    }
    const isDone = way !== "request_lost" && way !== "request_late" && way !== "error_before";
    const answer = await scheduler.reach(`${label} (${way})`, async () => {
      const value = isDone ? outside.answer(request) : undefined;
      return { kind: "value", value, words: String(value?.status ?? "nothing") };
    });
    if (way === "request_lost" || way === "request_late" || way === "reply_lost") {
      await scheduler.time.sleep(scheduler.currentTask, patience_ms);
      throw new TypeError("fetch failed");
    }
    // Other messages may arrive before the reply, such as a webhook of the same payment.
    await scheduler.reach(`${label} replies`, async () => ({ kind: "value", value: undefined, words: way }));
    return replyOf(way, answer);
  };
}

function sendLater(
  sending: { scheduler: Scheduler; outside: Outside; request: OutsideRequest; label: string },
  name: string,
): void {
  const { scheduler, outside, request, label } = sending;
  scheduler.spawn({ name }, async () => {
    const task = scheduler.currentTask;
    await scheduler.time.sleep(task, task.dice.between(1, late_s_max) * 1_000);
    await scheduler.reach(`${label} arrives late`, async () => {
      const { status } = outside.answer(request);
      return { kind: "value", value: undefined, words: String(status) };
    });
  });
}

function readRequest(url: URL, init: RequestInit | undefined): OutsideRequest {
  const text = typeof init?.body === "string" ? init.body : undefined;
  return {
    method: init?.method ?? "GET",
    url,
    headers: new Headers(init?.headers),
    body: text === undefined ? undefined : JSON.parse(text),
  };
}

function replyOf(way: Way, answer: OutsideAnswer | undefined): Response {
  if (way === "reply_garbled") return new Response("<html>bad gateway</html>", { status: 200 });
  if (way === "error_before" || way === "error_after" || answer === undefined) {
    return new Response("<html>bad gateway</html>", { status: 502 });
  }
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    ...(answer.headers && { headers: answer.headers }),
  });
}
