import { connect } from "node:net";

const answer_ms = 5_000;

/** What a server answers to bytes that no HTTP client would send; the connection is cut after five seconds of silence. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    const chunks: Buffer[] = [];
    socket.setTimeout(answer_ms, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A server that cuts what it will not read may leave a reset behind its answer.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
    socket.write(bytes);
  });
}

/** A request line and headers exactly as written, and nothing else. */
export function rawRequest(lines: readonly string[], body = ""): string {
  return `${[...lines, "connection: close"].join("\r\n")}\r\n\r\n${body}`;
}
