// PostgreSQL refuses to run as root. This chooses the user that runs it: our own; root seen as "nobody" from inside a user
// namespace (no copy, works in a folder that only root may enter); or another user by switching the uid.
import { spawnSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export type DatabaseUser = { kind: "self" } | { kind: "namespace" } | { kind: "switched"; uid: number; gid: number };

export type Command = [command: string, ...args: string[]];

const nobody = 65_534;

/** The user that can run a database in this folder, or null. An existing cluster is run by the user that owns it. */
export function findDatabaseUser(folder: string, clusterFolder: string): DatabaseUser | null {
  return listCandidates(clusterFolder).find((user) => canReach(user, folder)) ?? null;
}

/** The folder itself is ours to open for a switched user (`openFolderTo`); the way to it is not. */
function canReach(user: DatabaseUser, folder: string): boolean {
  return canEnter(user, folder) || (user.kind === "switched" && canEnter(user, dirname(folder)));
}

/** A switched user has to pass through the data folder to its cluster, but not to look around. */
export function openFolderTo(user: DatabaseUser, folder: string): void {
  if (user.kind === "switched" && !canEnter(user, folder)) chmodSync(folder, 0o711);
}

/** Whether the user may go into the folder: the test is made as that user, since root itself may go everywhere. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return succeeds(runAs(user, ["test", "-x", folder]));
}

export function canRun(user: DatabaseUser, binary: string): boolean {
  return succeeds(runAs(user, [binary, "--version"]));
}

/** The command, run as that user. */
export function runAs(user: DatabaseUser, command: Command): Command {
  if (user.kind === "self") return command;
  if (user.kind === "namespace") {
    return ["unshare", "-U", `--map-user=${nobody}`, `--map-group=${nobody}`, ...command];
  }
  return ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", ...command];
}

/**
 * The command, run as that user, ended by SIGINT when this process dies, even by kill -9. A change of user clears the
 * kernel's parent-death signal, so it is asked for inside, after the change.
 */
export function runBoundAs(user: DatabaseUser, command: Command): { command: Command; isGuarded: boolean } {
  if (canBindByKernel()) {
    return { command: runAs(user, ["setpriv", "--pdeathsig", "INT", ...command]), isGuarded: false };
  }
  const guard = fileURLToPath(new URL("pipe-guard.ts", import.meta.url));
  return { command: [process.execPath, guard, ...runAs(user, command)], isGuarded: true };
}

/** Setting the variable is how a test tries, on Linux, what other systems do. */
function canBindByKernel(): boolean {
  if (process.platform !== "linux" || process.env["GEMGATE_PIPE_GUARD"] === "1") return false;
  return succeeds(["setpriv", "--pdeathsig", "INT", "true"]);
}

function listCandidates(clusterFolder: string): DatabaseUser[] {
  const isRoot = process.geteuid?.() === 0;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && isRoot && owner.uid !== 0) return [{ kind: "switched", uid: owner.uid, gid: owner.gid }];
  if (isRoot && owner !== undefined) return [{ kind: "namespace" }];
  if (isRoot) return [{ kind: "namespace" }, { kind: "switched", uid: nobody, gid: nobody }];
  // initdb wants a user with a name; inside a namespace we have one ("nobody") even where our own uid has none.
  return hasName() ? [{ kind: "self" }] : [{ kind: "namespace" }, { kind: "self" }];
}

function hasName(): boolean {
  try {
    return userInfo().username.length > 0;
  } catch {
    // Node throws for a uid that has no line in the user table, as containers run with --user do.
    return false;
  }
}

function succeeds([command, ...args]: Command): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 10_000 }).status === 0;
}
