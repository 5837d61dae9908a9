import { createServer, request } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";

export interface PageProxy {
  readonly origin: string;
  close(): void;
}

/** Hands everything on to the store at this port; pages are changed on the way. */
export async function startPageProxy(port: number, change: (page: string) => string): Promise<PageProxy> {
  const server = createServer((asked, answer) => void handOn(port, change, asked, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handOn(
  port: number,
  change: (page: string) => string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const isPage = asked.headers.accept?.includes("text/html") === true;
  // A page is read and changed, so it must come as it is.
  const encoding = isPage ? { "accept-encoding": "identity" } : {};
  const headers = { ...asked.headers, ...encoding, host: `localhost:${port}` };
  const store = await ask({ port, method: asked.method, path: asked.url, headers }, asked);
  if (!isPage) {
    answer.writeHead(store.statusCode ?? 502, store.headers);
    store.pipe(answer);
    return;
  }
  const page = change(String(await buffer(store)));
  const body = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const kept: OutgoingHttpHeaders = { ...store.headers, "content-encoding": "br", "content-length": body.length };
  delete kept["transfer-encoding"];
  answer.writeHead(store.statusCode ?? 502, kept).end(body);
}

interface Asked {
  readonly port: number;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: OutgoingHttpHeaders;
}

function ask({ port, method, path, headers }: Asked, body: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const handed = request({ host: "127.0.0.1", port, method, path, headers }, resolve);
    handed.once("error", reject);
    body.pipe(handed);
  });
}
