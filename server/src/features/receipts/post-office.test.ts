import { createServer } from "node:net";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { openPostOffice } from "./post-office.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** It takes connections and says nothing; `gone` resolves when the caller has left. */
async function aSilentServer(): Promise<{ url: Secret; gone: Promise<void> }> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket: Socket) => {
    socket.resume();
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
  servers.push(server);
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: new Secret(`smtp://127.0.0.1:${address.port}`), gone };
}

test("a mail server that is too slow is left: its connection is closed, and the letter can be sent again", async () => {
  const { url, gone } = await aSilentServer();
  const office = openPostOffice(url, { mail: 200, mail_connection: 600_000, mail_silence: 600_000 });
  const posted = await office.send({
    from: { name: "Store", address: "a@store.example" },
    to: "player@mail.example",
    message_id: "<1@store.example>",
    subject: "Receipt",
    text: "text",
    html: "<p>text</p>",
  });
  expect(posted).toEqual({ kind: "later", error: "too slow" });
  await gone;
});
