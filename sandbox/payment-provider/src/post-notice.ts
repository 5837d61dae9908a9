// One HTTP send of a notice. What counts is the status of the answer; its body is thrown away.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

export type SendOutcome = { kind: "answered"; status: number } | { kind: "unanswered"; error: string };

export function postNotice(send: {
  url: string;
  body: string;
  signature: string;
  timeoutMs: number;
  stopping: AbortSignal;
}): Promise<SendOutcome> {
  const url = new URL(send.url);
  const bytes = Buffer.from(send.body, "utf8");
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
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
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(send.timeoutMs), send.stopping]),
    });
    outgoing.on("response", (response) => {
      resolve({ kind: "answered", status: response.statusCode ?? 0 });
      response.on("error", () => {});
      response.resume();
    });
    outgoing.on("error", (error) => resolve({ kind: "unanswered", error: error.message.slice(0, 200) }));
    outgoing.end(bytes);
  });
}

/** Names below .localhost are this machine by definition, but not every resolver knows them. */
function connectHost(hostname: string): string {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return "127.0.0.1";
  return hostname.replace(/^\[|\]$/g, "");
}
