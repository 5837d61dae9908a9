// One HTTP send of a webhook. What counts is the status of the answer, and where a profile says so its first words.
import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";

export type SendOutcome = { kind: "answered"; status: number; text: string } | { kind: "unanswered"; error: string };

const TEXT_MAX_BYTES = 1_024;

/** The open connections to the shops, kept for the next webhook. */
export type Lines = { http: HttpAgent; https: HttpsAgent };

export type OutgoingWebhook = { body: string; headers: Record<string, string> };

type Send = {
  url: string;
  webhook: OutgoingWebhook;
  timeoutMs: number;
  stopping: AbortSignal;
  lines: Lines;
};

export function openLines(most: number): Lines {
  const options = { keepAlive: true, maxSockets: most, maxFreeSockets: most };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

export function closeLines(lines: Lines): void {
  lines.http.destroy();
  lines.https.destroy();
}

export async function postWebhook(send: Send): Promise<SendOutcome> {
  const { outcome, wasKept } = await postOnce(send);
  // The shop may have hung up a kept connection just before: that says nothing about the webhook, so it goes once more.
  const isHungUp = outcome.kind === "unanswered" && /ECONNRESET|EPIPE|socket hang up/.test(outcome.error);
  return wasKept && isHungUp && !send.stopping.aborted ? (await postOnce(send)).outcome : outcome;
}

function postOnce(send: Send): Promise<{ outcome: SendOutcome; wasKept: boolean }> {
  const url = new URL(send.url);
  const bytes = Buffer.from(send.webhook.body, "utf8");
  const isHttps = url.protocol === "https:";
  const request = isHttps ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const outgoing = request({
      method: "POST",
      host: connectHost(url.hostname),
      port: url.port === "" ? undefined : Number(url.port),
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...send.webhook.headers,
        host: url.host,
        "content-length": bytes.length,
        "user-agent": "Sandpay-Webhooks/1",
      },
      agent: isHttps ? send.lines.https : send.lines.http,
    });
    const stop = (): void => void outgoing.destroy(new Error("the provider stops"));
    const timer = setTimeout(() => outgoing.destroy(new Error("no answer in time")), send.timeoutMs);
    const finish = (outcome: SendOutcome): void => resolve({ outcome, wasKept: outgoing.reusedSocket });
    send.stopping.addEventListener("abort", stop);
    // An answer whose body never ends is cut as well: it would hold its connection for good.
    outgoing.on("close", () => {
      clearTimeout(timer);
      send.stopping.removeEventListener("abort", stop);
    });
    outgoing.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      const say = (): void => finish({ kind: "answered", status, text: Buffer.concat(chunks).toString("utf8") });
      response.on("error", say);
      response.on("end", say);
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= TEXT_MAX_BYTES) chunks.push(chunk);
        // A longer answer cannot be the wanted one.
        else say();
      });
    });
    outgoing.on("error", (error) => finish({ kind: "unanswered", error: error.message.slice(0, 200) }));
    outgoing.end(bytes);
  });
}

/** Names below .localhost are this machine by definition, but not every resolver knows them. */
function connectHost(hostname: string): string {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return "127.0.0.1";
  return hostname.replace(/^\[|\]$/g, "");
}
