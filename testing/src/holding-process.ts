// Runs hold-postgres.ts as a process of its own, under any user and behind any command, and watches it from outside.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { waitUntil, isRunning } from "@gemgate/ops/processes/process-facts";

export type HoldingProcess = {
  /** The process that was spawned: the holder itself, or the shell in front of it. */
  pid: number;
  postgresPid: number;
  host: string;
  /** Whether PostgreSQL ended within the time. */
  waitForPostgresEnd: () => Promise<boolean>;
  stop: () => Promise<void>;
};

export type HoldOptions = {
  dataDir: string;
  nativeFolder?: string;
  env?: NodeJS.ProcessEnv;
  /** What stands in front of the command, such as `setpriv` or a shell. */
  before?: string[];
  node?: string;
  script?: string;
};

export async function holdPostgres(options: HoldOptions): Promise<HoldingProcess> {
  const { dataDir, nativeFolder, env = {}, before = [], node = process.execPath } = options;
  const script = options.script ?? fileURLToPath(new URL("hold-postgres.ts", import.meta.url));
  const line = [...before, node, script, dataDir, ...(nativeFolder === undefined ? [] : [nativeFolder])];
  const child = spawn(line[0] ?? node, line.slice(1), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: "/",
  });
  let trouble = "";
  child.stderr.on("data", (chunk: Buffer) => (trouble += chunk.toString("utf8")));
  const ended = new Promise<never>((_, reject) => {
    child.once("close", () => reject(new Error(`the holder ended:\n${trouble}`)));
  });
  const firstLine = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const { postgresPid, host }: { postgresPid: number; host: string } = JSON.parse(
    await Promise.race([firstLine, ended]),
  );
  ended.catch(() => {});
  if (child.pid === undefined) throw new Error("the holder has no process number");
  return {
    pid: child.pid,
    postgresPid,
    host,
    waitForPostgresEnd: async () => {
      const hasEnded = await waitUntil(() => !isRunning(postgresPid), 10_000);
      // The next start would remove the socket's folder; here there may be none.
      rmSync(host, { recursive: true, force: true });
      return hasEnded;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 10_000);
    },
  };
}
