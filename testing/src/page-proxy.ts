// Stands between a browser and a store, and sends pages on in its own way; everything else passes as it is.
import { createServer, request } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

export interface PageProxy {
  readonly port: number;
  close: () => void;
}

/** Writes the body of a page and ends the answer, whose status and headers are set; lengths and encodings are its own. */
export type SendPage = (page: Buffer, answer: ServerResponse) => void | Promise<void>;

/** The store is asked under its own host, whatever host the browser asked for. */
export async function startPageProxy(store: URL, sendPage: SendPage): Promise<PageProxy> {
  const server = createServer((asked, answer) => {
    handOn(store, sendPage, asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    port: address.port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handOn(store: URL, sendPage: SendPage, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const wantsPage = asked.headers.accept?.includes("text/html") === true;
  // A page is read on its way, so it must come as it is.
  const encoding = wantsPage ? { "accept-encoding": "identity" } : {};
  const given = await ask(store, asked, { ...asked.headers, ...encoding, host: store.host });
  answer.statusCode = given.statusCode ?? 502;
  const isPage = given.headers["content-type"]?.startsWith("text/html") === true;
  for (const [name, value] of Object.entries(given.headers)) {
    const isLength = name === "content-length" || name === "transfer-encoding";
    if (value !== undefined && !(isPage && isLength)) answer.setHeader(name, value);
  }
  if (isPage) await sendPage(await buffer(given), answer);
  else given.pipe(answer);
}

function ask(store: URL, asked: IncomingMessage, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path } = asked;
    const handed = request({ host: "127.0.0.1", port: store.port, method, path, headers }, resolve);
    handed.once("error", reject);
    asked.pipe(handed);
  });
}
