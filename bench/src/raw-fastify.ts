// What the HTTP library alone can do on this machine: fixed bytes of a given size, no hook, no log.
import { randomBytes } from "node:crypto";
import fastify from "fastify";

const port = Number(process.env["PORT"]);
const bytes = randomBytes(Number(process.env["ANSWER_BYTES"]));
const http = fastify({ logger: false });
http.get("/", (_request, reply) =>
  reply.headers({ "content-type": "application/json; charset=utf-8", "content-encoding": "br" }).send(bytes),
);
await http.listen({ port, host: "127.0.0.1" });
console.log("ready");
process.on("SIGTERM", () => void http.close());
