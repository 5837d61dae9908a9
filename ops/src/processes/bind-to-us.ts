import { spawnSync } from "node:child_process";

export type Command = [command: string, ...args: string[]];

let canBind: boolean | null = null;

/**
 * Where the kernel can do it, a child dies in the moment we die, so that kill -9 of the starter leaves no port taken.
 * Elsewhere the children watch for our end themselves.
 */
export function bindToUs(command: Command): Command {
  canBind ??= process.platform === "linux" && spawnSync("setpriv", ["--pdeathsig", "KILL", "true"]).status === 0;
  return canBind ? ["setpriv", "--pdeathsig", "KILL", ...command] : command;
}
