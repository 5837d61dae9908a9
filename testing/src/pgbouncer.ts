// A real PgBouncer in front of the tests' cluster, where the machine has one.
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { runBoundAs } from "@gemgate/demo/postgres/database-user";
import type { Command } from "@gemgate/demo/postgres/database-user";
import { eventually } from "./eventually.ts";
import { freePorts } from "./free-ports.ts";

/** Undefined where there is none; the test then says that it was skipped, and why. */
export function findPgBouncer(): string | undefined {
  const places = [
    process.env["PGBOUNCER"],
    "/usr/sbin/pgbouncer",
    "/usr/local/bin/pgbouncer",
    "/opt/homebrew/bin/pgbouncer",
  ];
  return places.find((place) => place !== undefined && place !== "" && existsSync(place));
}

export interface RunningPgBouncer {
  /** The same database and user, through it. */
  through: (config: ClientConfig) => ClientConfig;
  stop: () => Promise<void>;
}

/** In transaction mode with so few sessions that every process has to share them. */
export async function startPgBouncer(
  binary: string,
  cluster: ClientConfig,
  ignoring: readonly string[] = [],
): Promise<RunningPgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-bouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePorts(1);
  writeFileSync(join(folder, "users.txt"), '"gemgate_app" ""\n"gemgate_owner" ""\n');
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${cluster.host} port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
${ignoring.length === 0 ? "" : `ignore_startup_parameters = ${ignoring.join(",")}`}
`,
  );
  const child = launch([binary, "-q", join(folder, "pgbouncer.ini")]);
  await eventually("PgBouncer answers", () => answers(port));
  return {
    through: ({ host: _host, ...config }) => ({ ...config, host: "127.0.0.1", port }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer refuses to run as root, like PostgreSQL itself. It ends with this process. */
function launch(given: Command): ChildProcess {
  const isRoot = process.geteuid?.() === 0;
  const { command } = runBoundAs({ kind: isRoot ? "namespace" : "self" }, given);
  const [program, ...args] = command;
  return spawn(program, args, { stdio: "ignore" });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export function versionOf(binary: string): string {
  return spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout.split("\n")[0] ?? "";
}
