// `npm start`: the whole store as a demo on this machine. `npm start -- --processes 3` runs several server processes,
// `npm start -- --at 2026-12-24` looks at another day, `npm start -- --shop ../myshop` opens a shop of your own.
import { runDemo } from "./run-demo.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "@gemgate/ops/plain-refusal";
import { readPort } from "@gemgate/ops/probe-ports";

await runCommand(async () => {
  const given = readArguments(process.argv.slice(2), process.env, Date.now());
  await runDemo({ port: readPort(process.env["PORT"]), ...given });
});
