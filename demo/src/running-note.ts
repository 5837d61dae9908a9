// A note in the data folder about the demo that uses it. The claim decides which process may use it; the note only gives the words, and
// tells the next start whether the last one was killed.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type RunningNote = { port: number; isStopping: boolean };

export function writeNote(dataFolder: string, note: RunningNote): void {
  writeFileSync(locate(dataFolder), JSON.stringify(note));
}

export function readNote(dataFolder: string): RunningNote | null {
  const path = locate(dataFolder);
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // Killed while writing: it ran, and more is not needed.
    return { port: 0, isStopping: false };
  }
}

export function removeNote(dataFolder: string): void {
  rmSync(locate(dataFolder), { force: true });
}

function locate(dataFolder: string): string {
  return join(dataFolder, "running.json");
}
