// Z88: the demo's data-collection gateway. It takes what the pages tell of visits and forgets it; the events are
// visible in the network view of a browser.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface EventGateway {
  close: () => void;
}

const paths = ["/service/recharge/dot.php", "/service/recharge/api.php"];
const body_max = 64 * 1024;

export function openEventGateway(port: number): Promise<EventGateway> {
  const server = createServer({ requestTimeout: 10_000 }, takeEvent);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve({
        close() {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

function takeEvent(request: IncomingMessage, response: ServerResponse): void {
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > body_max) request.destroy();
  });
  request.on("end", () => {
    const isKnown = request.method === "POST" && paths.includes(request.url ?? "");
    response.writeHead(isKnown ? 204 : 404, { "x-content-type-options": "nosniff" }).end();
  });
}
