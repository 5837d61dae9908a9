// One HTTP send of a notice. What counts is the status of the answer; its body is thrown away.
import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";

export type SendOutcome = { kind: "answered"; status: number } | { kind: "unanswered"; error: string };

/** The open connections to the shops, kept for the next notice. */
export type Lines = { http: HttpAgent; https: HttpsAgent };

type Send = {
  url: string;
  body: string;
  signature: string;
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

export async function postNotice(send: Send): Promise<SendOutcome> {
  const { outcome, wasKept } = await postOnce(send);
  // The shop may have hung up a kept connection just before: that says nothing about the notice, so it goes once more.
  const isHungUp = outcome.kind === "unanswered" && /ECONNRESET|EPIPE|socket hang up/.test(outcome.error);
  return wasKept && isHungUp && !send.stopping.aborted ? (await postOnce(send)).outcome : outcome;
}

function postOnce(send: Send): Promise<{ outcome: SendOutcome; wasKept: boolean }> {
  const url = new URL(send.url);
  const bytes = Buffer.from(send.body, "utf8");
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
        host: url.host,
        "content-type": "application/json; charset=utf-8",
        "content-length": bytes.length,
        "sandpay-signature": send.signature,
        "user-agent": "Sandpay-Notices/1",
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
      finish({ kind: "answered", status: response.statusCode ?? 0 });
      response.on("error", () => {});
      response.resume();
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
