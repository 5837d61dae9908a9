import { spawn } from "node:child_process";
import { bindToUs } from "./bind-to-us.ts";
import type { Command } from "./bind-to-us.ts";

export type Ended = { code: number; output: string; took_ms: number };

export type RunOptions = {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Shows the output while it comes. */
  isShown?: boolean;
  /** Ends it by force after this time. */
  limit_ms?: number;
};

/** Only the end of very long output is kept: the failure stands there. */
const output_max = 4_000_000;

/** Runs a command to its end and gives back all it wrote. It dies with this process. */
export async function runToEnd(command: Command, options: RunOptions): Promise<Ended> {
  const { cwd, env = process.env, isShown = false, limit_ms } = options;
  const start = performance.now();
  const [program, ...args] = bindToUs(command);
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...(limit_ms === undefined ? {} : { timeout: limit_ms, killSignal: "SIGKILL" }),
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    if (isShown) process.stdout.write(chunk);
    output = (output + chunk.toString("utf8")).slice(-output_max);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(127);
    });
    child.once("close", (status) => resolve(status ?? 1));
  });
  return { code, output, took_ms: performance.now() - start };
}
