// Runs the command in its arguments and ends it when standard input closes, which happens when the process that holds
// the other end of the pipe dies. This is how PostgreSQL follows its starter where the kernel has no parent-death signal.
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("pipe-guard: no command was given");

const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
child.once("error", () => process.exit(127));
child.once("exit", (code) => process.exit(code ?? 1));

process.stdin.resume();
process.stdin.once("close", () => child.kill("SIGINT"));
for (const signal of ["SIGINT", "SIGTERM", "SIGQUIT"] as const) process.on(signal, () => child.kill(signal));
