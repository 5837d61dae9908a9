// Faults between browser and server, made in the browser so that no other journey feels them.
import type { Page, Request } from "@playwright/test";
import type { Envelope } from "@gemgate/contract/code";

/** Every call of the client, or those of one path, in order; filled from now on. */
export function recordCalls(page: Page, path = ""): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (isCall(url) && url.pathname.endsWith(path)) calls.push(request);
  });
  return calls;
}

/** The parameters of a call, wherever they stand. */
export function parametersOf(request: Request): URLSearchParams {
  return request.method() === "GET"
    ? new URL(request.url()).searchParams
    : new URLSearchParams(request.postData() ?? "");
}

/** The hosts of these origins answer no call any more; pages and pictures still come. */
export async function cutOff(page: Page, origins: readonly string[]): Promise<void> {
  await page.route(
    (url) => origins.includes(url.origin) && isCall(url),
    (route) => route.abort("connectionrefused"),
  );
}

/** The server does its work and answers, but the first answer is lost on the way back. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let isLost = false;
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const done = isLost
      ? session.send("Fetch.continueRequest", { requestId })
      : session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
    isLost = true;
    done.catch(() => {
      // The page was closed meanwhile.
    });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `*${path}*`, requestStage: "Response" }] });
}

/** Calls of this path reach the server only when the test lets them go, by the function it gets. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise;
      // Whatever else the journey planned for this path follows.
      await route.fallback();
    },
  );
  return resolve;
}

export interface PlannedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: Envelope<unknown>;
}

/** The next answers to calls of this path are these instead of the server's own. */
export async function answerInstead(page: Page, path: string, answers: readonly PlannedAnswer[]): Promise<void> {
  const left = [...answers];
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = left.shift();
      if (answer === undefined) return route.continue();
      await route.fulfill({ status: answer.status ?? 200, headers: answer.headers ?? {}, json: answer.body });
    },
  );
}

function isCall({ pathname }: URL): boolean {
  return pathname.startsWith("/api/") || pathname.startsWith("/util/");
}
