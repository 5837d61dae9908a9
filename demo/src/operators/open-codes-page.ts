// A page with what the demo's operators log in with: their clocks are nowhere else, and a code is good for half a minute.
import { createServer } from "node:http";
import type { Server } from "node:http";
import { codeNow } from "./add-demo-operators.ts";
import type { OperatorSecrets } from "./add-demo-operators.ts";
import { demoOperators } from "./demo-operators.ts";

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const style = `body{margin:0 auto;max-width:760px;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{padding:12px 8px;border-bottom:1px solid #8886;text-align:start}td{font-variant-numeric:tabular-nums}code{font-size:1.2em}`;

/** Only on this machine: other origins may not read it, and a page elsewhere cannot show it. */
export function openCodesPage(port: number, console: { address: string; secrets: OperatorSecrets }): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const isAsked = request.url === "/" && isLocal(request.headers.host);
    response
      .writeHead(isAsked ? 200 : 404, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .end(isAsked ? renderCodes(console) : "");
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** Another name that leads here would let a page of that name read the codes. */
function isLocal(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1):\d+$/u.test(host ?? "");
}

function renderCodes({ address, secrets }: { address: string; secrets: OperatorSecrets }): string {
  const rows = demoOperators.map(
    ({ login, name }) =>
      `<tr><td>${name}</td><td><code>${login}</code></td><td><code>${secrets.password}</code></td><td><code>${codeNow(secrets, login)}</code></td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><title>Operators of the demo</title><style>${style}</style></head><body><main><h1>Operators of the demo</h1><p>They log in at <a href="${address}">${address}</a>. A code is good once: wait for the next one after using it.</p><table><thead><tr><th>Who</th><th>Login</th><th>Password</th><th>Code now</th></tr></thead><tbody>${rows.join("")}</tbody></table></main></body></html>`;
}
