// What node:http alone can do on this machine: it reads a body and answers that it has nothing to say.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.on("data", () => {});
  request.on("end", () => response.writeHead(204).end());
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => process.exit(0));
