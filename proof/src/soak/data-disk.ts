// A disk for PostgreSQL that can be full from one moment to the next: a tmpfs, where the machine lets us mount one.
import { spawnSync } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";

export interface DataDisk {
  readonly path: string;
  /** From now on not one more page fits. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Undefined where mounting is not allowed. */
export function mountDataDisk(path: string, size_mb: number): DataDisk | undefined {
  if (process.platform !== "linux" || process.geteuid?.() !== 0) return undefined;
  mkdirSync(path, { recursive: true });
  const size = `size=${size_mb}m`;
  if (!isDone(["mount", "-t", "tmpfs", "-o", `${size},mode=0755`, "gemgate-soak", path])) return undefined;
  return {
    path,
    // Made as small as what is on it: quicker than writing a file into the rest, and takes no memory.
    fill: () => void isDone(["mount", "-o", `remount,size=${usedBytes(path)}`, path]),
    free: () => void isDone(["mount", "-o", `remount,${size}`, path]),
    remove: () => void isDone(["umount", path]),
  };
}

function usedBytes(path: string): number {
  const { blocks, bfree, bsize } = statfsSync(path);
  return (blocks - bfree) * bsize;
}

function isDone([command = "", ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 10_000 }).status === 0;
}
