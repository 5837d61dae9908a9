// One kept-alive connection. Everything goes out as it was built: no header is added but the length.
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { WireAnswer, WireRequest } from "./wire-request.ts";

export interface Connection {
  send(wire: WireRequest): Promise<WireAnswer>;
  close(): void;
}

const answer_ms = 30_000;
/** An address that asks for unknown numbers too often has to wait; after so many requests another address is sent. */
const requests_of_address = 60;
const noAnswer: WireAnswer = { status: 0, headers: {}, text: "" };

export function openConnection(number: number): Connection {
  let sent = 0;
  let agent = newAgent(number, 0);
  return {
    send: async (wire) => {
      sent += 1;
      if (sent % requests_of_address === 0) {
        agent.destroy();
        agent = newAgent(number, sent / requests_of_address);
      }
      const answer = await sendOnce(agent, wire);
      // The server may close a kept connection in the moment in which it is used again.
      return answer.status === 0 ? sendOnce(agent, wire) : answer;
    },
    close: () => agent.destroy(),
  };
}

function newAgent(number: number, turn: number): Agent {
  // Elsewhere than on Linux only one address of the loopback network is ours.
  const localAddress =
    process.platform === "linux" ? `127.${1 + number}.${1 + (turn >> 7)}.${1 + (turn & 127)}` : undefined;
  return new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress === undefined ? {} : { localAddress }) });
}

function sendOnce(agent: Agent, wire: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const length = wire.body === undefined ? [] : [["content-length", String(wire.body.length)] as const];
    const sending = request(
      {
        host: "127.0.0.1",
        port: wire.port,
        path: wire.path,
        method: wire.method,
        headers: [...wire.headers, ...length].flat(),
        agent,
        signal: AbortSignal.timeout(answer_ms),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", () => resolve(noAnswer));
        response.on("end", () => {
          const text = unpack(Buffer.concat(chunks), response.headers["content-encoding"]);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    sending.on("error", () => resolve(noAnswer));
    sending.end(wire.body);
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString("utf8");
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString("utf8");
}
