// `npm start`: the whole store as a demo on this machine. `npm start -- --processes 3` runs several server processes.
import { runDemo } from "./demo/run-demo.ts";
import { runCommand } from "./plain-refusal.ts";
import { readPort } from "./probe-ports.ts";
import { readProcesses } from "./read-processes.ts";

await runCommand(async () => {
  const processes = readProcesses(process.argv.slice(2), process.env);
  await runDemo({ port: readPort(process.env["PORT"]), processes });
});
