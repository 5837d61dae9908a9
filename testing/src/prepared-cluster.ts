import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { makeMemoryFolder } from "./memory-folder.ts";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";

/** A fresh folder that is removed by `removeFolders`. Its path is short and every user may enter it. */
export function makeFolder(): string {
  return keepFolder(mkdtempSync(join(tmpdir(), "gemgate-run-")));
}

/** The same for a demo whose disk no test looks at. */
export function makeDemoFolder(): string {
  return keepFolder(makeMemoryFolder("gemgate-run"));
}

function keepFolder(folder: string): string {
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  prepared = null;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Making a cluster takes a second; a copy of one that was made and stopped takes a tenth of it. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  prepared ??= prepare();
  cpSync(join(await prepared, "pg18"), join(dataDir, "pg18"), { recursive: true });
}

export async function query(config: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const folders: string[] = [];
let prepared: Promise<string> | null = null;

async function prepare(): Promise<string> {
  const dataDir = makeFolder();
  const postgres = await startPostgres({ dataDir, log: () => {}, durable: false });
  await query(postgres.connection("postgres", "gemgate_owner"), "create table kept (word text)");
  await postgres.stop();
  return dataDir;
}
