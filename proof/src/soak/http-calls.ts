// HTTP as the soak needs it: kept-alive connections, a time limit, and a lost answer that is a value and not an error.
import { Agent, request } from "node:http";

export interface HttpAnswer {
  /** Zero: no answer came, or it broke off. */
  readonly status: number;
  readonly text: string;
  readonly retry_after_s: number;
}

export interface HttpCall {
  readonly port: number;
  readonly path: string;
  readonly host?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout_ms?: number;
}

const agents = new Map<number, Agent>();
const sandbox_tries = 5;
const noAnswer: HttpAnswer = { status: 0, text: "", retry_after_s: 0 };

/** Node does not resolve *.localhost: the connection goes to the address, the name into the Host header. */
export function callHttp({ port, path, host, body, headers, timeout_ms = 10_000 }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        agent: agentOf(port),
        headers: { ...(host === undefined ? {} : { host }), ...headers },
        signal: AbortSignal.timeout(timeout_ms),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("error", () => resolve(noAnswer));
        response.on("end", () => {
          const retry_after_s = Number(response.headers["retry-after"] ?? 0);
          resolve({ status: response.statusCode ?? 0, text, retry_after_s });
        });
      },
    );
    sent.on("error", () => resolve(noAnswer));
    sent.end(body);
  });
}

/** A call to a sandbox, which is not what is tested: whatever is no 2xx is a bug of the soak. Answers the text. */
export async function askSandbox(port: number, path: string, body?: object): Promise<string> {
  const { status, text } = await trySandbox(port, path, body);
  if (status >= 200 && status <= 299) return text;
  throw new Error(`${path} answered ${status} to ${JSON.stringify(body)}: ${text.slice(0, 200)}`);
}

/** The same where a refusal is an answer too. */
export async function trySandbox(port: number, path: string, body?: object): Promise<HttpAnswer> {
  const call =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  for (let tries = 1; ; tries += 1) {
    const answer = await callHttp({ port, path, timeout_ms: 60_000, ...call });
    // A kept connection may be closed by the other side in the moment in which it is used again.
    if (answer.status !== 0 || tries === sandbox_tries) return answer;
  }
}

/** Connections that were kept are dropped. */
export function closeConnections(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

function agentOf(port: number): Agent {
  const known = agents.get(port) ?? new Agent({ keepAlive: true, maxSockets: 256, scheduling: "lifo" });
  agents.set(port, known);
  return known;
}
