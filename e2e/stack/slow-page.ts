// A page that comes in small pieces, as over a slow network. Everything else is handed on as it is.
import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export interface SlowPage {
  /** The same address, through the slow way. */
  readonly address: string;
  /** In how many pieces the last page came. */
  countPieces(): number;
  close(): Promise<void>;
}

const piece_bytes = 500;
const pause_ms = 15;

/** The host's name stays, so that it is the same brand; only the port is another one. */
export async function startSlowPage(address: string): Promise<SlowPage> {
  const url = new URL(address);
  let pieces = 0;
  const server = createServer((asked, answer) => {
    answerSlowly(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The slow way has no port.");
  const slow = new URL(address);
  slow.port = String(bound.port);
  return {
    address: slow.href,
    countPieces: () => pieces,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answerSlowly(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const headers = { ...asked.headers, host: url.host, "accept-encoding": "identity" };
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      const handed = request(
        { host: "127.0.0.1", port: url.port, method: asked.method, path: asked.url, headers },
        resolve,
      );
      handed.once("error", reject);
      asked.pipe(handed);
    });
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (given.headers["content-type"]?.startsWith("text/html") !== true) {
      given.pipe(answer);
      return;
    }
    const page = await buffer(given);
    pieces = 0;
    for (let start = 0; start < page.length; start += piece_bytes) {
      answer.write(page.subarray(start, start + piece_bytes));
      pieces += 1;
      await sleep(pause_ms);
    }
    answer.end();
  }
}
