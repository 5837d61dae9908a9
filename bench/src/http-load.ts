// HTTP from another process, on connections that stay open. It is written on bare sockets: on two cores a heavier client
// would take from the server what it is meant to measure.
import { connect } from "node:net";
import type { Socket } from "node:net";

export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
  /** Length of its body. */
  readonly bytes: number;
}

export interface HttpLoad {
  send(request: Buffer): Promise<LoadAnswer>;
  close(): void;
}

interface Connection {
  readonly socket: Socket;
  waiting: { resolve: (answer: LoadAnswer) => void; reject: (error: Error) => void } | undefined;
  received: Buffer[];
  size: number;
}

/** As many connections as there are requests at once; each is used again and again. */
export function openHttpLoad(port: number): HttpLoad {
  const idle: Connection[] = [];
  const open = new Set<Connection>();
  const openOne = (): Connection => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    const connection: Connection = { socket, waiting: undefined, received: [], size: 0 };
    open.add(connection);
    socket.on("data", (chunk: Buffer) => receive(connection, chunk, idle));
    socket.on("error", (error) => connection.waiting?.reject(error));
    socket.on("close", () => {
      open.delete(connection);
      const at = idle.indexOf(connection);
      if (at !== -1) idle.splice(at, 1);
      connection.waiting?.reject(new Error("the server closed a connection without an answer"));
    });
    return connection;
  };
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const connection = idle.pop() ?? openOne();
        connection.waiting = { resolve, reject };
        connection.socket.write(request);
      }),
    close: () => {
      for (const { socket } of open) socket.destroy();
    },
  };
}

export interface LoadRequest {
  readonly path: string;
  readonly host: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export function composeRequest({ path, host, type, headers = {}, body }: LoadRequest): Buffer {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more.join("")}\r\n${body}`,
  );
}

/** As a browser asks for what it can unpack. */
export function composeGet(path: string, host: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, br\r\n\r\n`);
}

function receive(connection: Connection, chunk: Buffer, idle: Connection[]): void {
  connection.received.push(chunk);
  connection.size += chunk.length;
  const all = connection.received.length === 1 ? chunk : Buffer.concat(connection.received, connection.size);
  const headEnd = all.indexOf("\r\n\r\n");
  if (headEnd === -1) return;
  const head = all.toString("latin1", 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const length = status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/u.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error("the load needs answers that say their length");
  const end = headEnd + 4 + length;
  if (all.length < end) return;
  const { waiting } = connection;
  connection.waiting = undefined;
  connection.received = [];
  connection.size = 0;
  // After a thousand requests the server closes a connection.
  if (head.includes("\r\nconnection: close")) connection.socket.end();
  else idle.push(connection);
  waiting?.resolve({ status, text: all.toString("utf8", headEnd + 4, end), bytes: length });
}
