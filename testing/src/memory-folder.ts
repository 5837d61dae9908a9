// Where tests keep databases: in memory where the system has a place for that. Making a database takes ten times as long on a disk,
// nearly all of it in the file system, and a killed process loses nothing there that it would keep on a disk.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "@gemgate/ops/processes/process-facts";

const memory = "/dev/shm";
/** More than a run uses, with its write-ahead log. */
const room_bytes = 4 * 2 ** 30;

/** A fresh folder of this process, in memory or else among the temporary files. */
export function makeMemoryFolder(name: string): string {
  if (!isUsable()) return mkdtempSync(join(tmpdir(), `${name}-`));
  removeFoldersOfTheDead(name);
  return mkdtempSync(join(memory, `${name}-${process.pid}-`));
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    // PostgreSQL may be copied to its data and run from there.
    const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
    const canRun = mounted.some((line) => line.includes(` ${memory} tmpfs `) && !line.includes("noexec"));
    return canRun && bavail * bsize > room_bytes && freemem() > room_bytes;
  } catch {
    // Only Linux has such a place.
    return false;
  }
}

/** Files of a run that was killed would stay in memory until the machine starts again. */
function removeFoldersOfTheDead(name: string): void {
  for (const folder of readdirSync(memory)) {
    const pid = Number(new RegExp(`^${name}-(\\d+)-`).exec(folder)?.[1] ?? process.pid);
    if (pid !== process.pid && !isRunning(pid)) rmSync(join(memory, folder), { recursive: true, force: true });
  }
}
