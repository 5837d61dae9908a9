import fastify from "fastify";
import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { silentLog } from "./log.ts";
import { mountMachinePages } from "./machine-pages.ts";
import { systemRandom } from "./random.ts";
import { isDatabaseReady, watchReadiness } from "./readiness.ts";

function openPages(mode: "demo" | "production") {
  const server = fastify();
  const db = { query: () => Promise.reject(new Error("connection refused")) };
  const readiness = watchReadiness(systemClock, () => isDatabaseReady(db));
  mountMachinePages(server, {
    readiness,
    clock: systemClock,
    log: silentLog,
    random: systemRandom,
    settings: { mode },
  });
  return server;
}

test("a process whose database is away runs, and is not ready", async () => {
  const server = openPages("production");
  expect((await server.inject("/health")).statusCode).toBe(200);
  const ready = await server.inject("/ready");
  expect([ready.statusCode, ready.payload]).toEqual([503, '{"ok":false}']);
});

test("the readable page of the calls is for development", async () => {
  expect((await openPages("demo").inject("/docs")).statusCode).toBe(200);
  expect((await openPages("production").inject("/docs")).statusCode).toBe(404);
  expect((await openPages("production").inject("/openapi.json")).statusCode).toBe(200);
});
