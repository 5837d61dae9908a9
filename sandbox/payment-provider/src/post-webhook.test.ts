import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Lines, SendOutcome } from "./post-webhook.ts";
import { closeLines, openLines, postWebhook } from "./post-webhook.ts";

let server: Server;
let lines: Lines;
let stop: AbortController;
/** For each request: whether its connection is hung up instead of answered. */
let hangUps: boolean[];
let ports: (number | undefined)[];
beforeEach(async () => {
  hangUps = [];
  ports = [];
  stop = new AbortController();
  lines = openLines(4);
  server = createServer((request, response) => {
    ports.push(request.socket.remotePort);
    request.resume();
    if (hangUps.shift() === true) request.socket.resetAndDestroy();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  closeLines(lines);
  server.close();
  server.closeAllConnections();
});

function post(): Promise<SendOutcome> {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const url = `http://shop.localhost:${port}/webhooks`;
  return postWebhook({ url, webhook: { body: "{}", headers: {} }, timeoutMs: 4_000, stopping: stop.signal, lines });
}

test("webhooks go over one kept connection", async () => {
  await post();
  await post();
  expect(new Set(ports).size).toBe(1);
});

test("a kept connection that was hung up meanwhile is no failure of the webhook", async () => {
  hangUps = [false, true, false];
  expect(await post()).toEqual({ kind: "answered", status: 204, text: "" });
  expect(await post()).toEqual({ kind: "answered", status: 204, text: "" });
  expect(ports).toHaveLength(3);
});

test("a new connection that is hung up is a failure", async () => {
  hangUps = [true];
  expect(await post()).toMatchObject({ kind: "unanswered" });
  expect(ports).toHaveLength(1);
});

test("a stop ends a send that is not answered", async () => {
  server.removeAllListeners("request");
  server.on("request", () => stop.abort());
  expect(await post()).toEqual({ kind: "unanswered", error: "the provider stops" });
});
