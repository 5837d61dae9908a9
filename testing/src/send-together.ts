// A real race: every request is on the wire but for its last byte, then all last bytes are sent at once.
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";

export interface TogetherRequest {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TogetherAnswer {
  readonly status: number;
  readonly code: number;
  readonly content: Record<string, unknown>;
}

const answer_ms = 20_000;

/** POSTs, one connection each; the answers come in the order of the requests. */
export async function sendTogether(requests: readonly TogetherRequest[]): Promise<TogetherAnswer[]> {
  const waiting = await Promise.all(requests.map(sendAllButLastByte));
  // Connections are accepted in order: a server that answers on this one has accepted all of them.
  await Promise.all([...new Map(requests.map((one) => [one.port, one.host]))].map(knock));
  for (const { socket, lastByte } of waiting) socket.write(lastByte);
  return Promise.all(waiting.map(({ answer }) => answer));
}

interface WaitingRequest {
  readonly socket: Socket;
  readonly lastByte: Buffer;
  readonly answer: Promise<TogetherAnswer>;
}

async function sendAllButLastByte(one: TogetherRequest): Promise<WaitingRequest> {
  const headers = {
    host: one.host,
    connection: "close",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(one.body)),
    ...one.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`POST ${one.path} HTTP/1.1\r\n${lines.join("")}\r\n${one.body}`);
  const socket = connect({ host: "127.0.0.1", port: one.port, noDelay: true });
  socket.setTimeout(answer_ms, () => socket.destroy(new Error("no answer")));
  const answer = readAnswer(socket);
  await once(socket, "connect");
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, -1), () => resolve()));
  return { socket, lastByte: bytes.subarray(-1), answer };
}

function readAnswer(socket: Socket): Promise<TogetherAnswer> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, ...readEnvelope(body.join("\r\n\r\n")) });
    });
  });
}

function readEnvelope(text: string): Pick<TogetherAnswer, "code" | "content"> {
  if (text === "") return { code: Number.NaN, content: {} };
  const { code, content } = JSON.parse(text);
  return { code, content: content ?? {} };
}

async function knock([port, host]: [number, string]): Promise<void> {
  const knocking = request({ host: "127.0.0.1", port, path: "/health", headers: { host }, agent: false }).end();
  const [answer] = await once(knocking, "response");
  answer.resume();
}
