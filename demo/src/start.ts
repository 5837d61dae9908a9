// `npm start`: the whole store as a demo on this machine. `npm start -- --processes 3` runs several server processes.
import { runDemo } from "./run-demo.ts";
import { runCommand } from "@gemgate/ops/plain-refusal";
import { readPort } from "@gemgate/ops/probe-ports";
import { readProcesses } from "@gemgate/ops/read-processes";

await runCommand(async () => {
  const processes = readProcesses(process.argv.slice(2), process.env);
  await runDemo({ port: readPort(process.env["PORT"]), processes });
});
