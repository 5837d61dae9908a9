import { PlainRefusal } from "./plain-refusal.ts";

/** How many server processes there are: what the command says, else GEMGATE_PROCESSES, else one. */
export function countProcesses(given: string | undefined, env: NodeJS.ProcessEnv): number {
  const text = given ?? (env["GEMGATE_PROCESSES"] || "1");
  const processes = Number(text);
  // Where processes cannot share a port, there are three to give away: the store's and its two backups.
  const processes_max = process.platform === "linux" ? 64 : 3;
  if (/^\d{1,2}$/u.test(text) && processes >= 1 && processes <= processes_max) return processes;
  throw new PlainRefusal(
    `${text.slice(0, 40)} is not a number of processes here; give a whole number from 1 to ${processes_max}.`,
  );
}
