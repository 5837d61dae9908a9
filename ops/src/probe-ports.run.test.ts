import { createServer } from "node:net";
import type { Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { readPort, refuseTakenPorts } from "./probe-ports.ts";

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));
const hosts = ["127.0.0.1", "0.0.0.0", ...(hasIpv6 ? ["::1", "::"] : [])];

test.for(hosts)("a port taken on %s is named, with a way out", async (host) => {
  const port = await listen(host);
  await expect(refuseTakenPorts([port])).rejects.toThrow(
    new RegExp(
      `^Port ${port} is taken by another program\\. Choose other ports with PORT=, for example: PORT=\\d+ npm start$`,
      "u",
    ),
  );
});

test("of several ports only the taken ones are named", async () => {
  const taken = await listen("127.0.0.1");
  const free = await findFree();
  await expect(refuseTakenPorts([free, taken])).rejects.toThrow(`Port ${taken} is taken`);
  await expect(refuseTakenPorts([free, taken])).rejects.not.toThrow(`Port ${free}`);
});

test("free ports are not refused and are free afterwards", async () => {
  const port = await findFree();
  await expect(refuseTakenPorts([port])).resolves.toBeUndefined();
  await expect(refuseTakenPorts([port])).resolves.toBeUndefined();
});

test("PORT is 4000 unless given, and what is no port is refused in words", () => {
  expect(readPort(undefined)).toBe(4000);
  expect(readPort("5100")).toBe(5100);
  for (const wrong of ["0", "65001", "80a", "-1", "4e3", " 4000"])
    expect(() => readPort(wrong)).toThrow(/is not a port/u);
});

async function listen(host: string): Promise<number> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port: 0 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a tcp listener has a port");
  return address.port;
}

/** The system does not give the same port out again at once. */
async function findFree(): Promise<number> {
  const port = await listen("127.0.0.1");
  const server = open.pop();
  await new Promise((resolve) => server?.close(resolve));
  return port;
}
