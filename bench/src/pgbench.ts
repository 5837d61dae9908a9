import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

/** The embedded PostgreSQL has no client tools: they are found, or installed where that is possible. */
export function findPgbench(): string | undefined {
  return installed() ?? (install() ? installed() : undefined);
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(":");
  const root = "/usr/lib/postgresql";
  const packaged = existsSync(root) ? readdirSync(root).map((version) => join(root, version, "bin")) : [];
  return [...packaged.toReversed(), ...folders]
    .map((folder) => join(folder, "pgbench"))
    .find((file) => existsSync(file));
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  try {
    console.log("  Installing PostgreSQL's client tools for pgbench …");
    execFileSync("apt-get", ["install", "-y", "-qq", "postgresql-contrib"], { stdio: "ignore", timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

interface PgbenchRun {
  connection: pg.ClientConfig;
  script: string;
  connections: number;
  seconds: number;
}

/** Transactions per second without the time of connecting. */
export function runPgbench(pgbench: string, { connection, script, connections, seconds }: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-pgbench-"));
  const file = join(folder, "create.sql");
  writeFileSync(file, `${script}\n`);
  const threads = Math.min(2, connections);
  const args = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(connections),
    "-j",
    String(threads),
    "-T",
    String(seconds),
    "-f",
    file,
  ];
  const env = {
    ...process.env,
    PGHOST: connection.host ?? "",
    PGPORT: String(connection.port ?? 5432),
    PGUSER: connection.user ?? "",
    PGDATABASE: connection.database ?? "",
  };
  return new Promise((resolve, reject) => {
    const child = spawn(pgbench, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.once("error", reject);
    child.once("close", () => {
      rmSync(folder, { recursive: true, force: true });
      const tps = /tps = ([\d.]+)/.exec(output)?.[1];
      if (tps === undefined) reject(new Error(`pgbench said: ${output.slice(0, 400)}`));
      else resolve(Number(tps));
    });
  });
}
