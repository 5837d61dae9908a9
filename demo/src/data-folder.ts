// Where the demo keeps its data: GEMGATE_DATA, else .gemgate in the project. Where that folder cannot be written, or the
// database user cannot enter it, a folder of this machine's user is taken instead, which the starter prints.
import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, rmdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { findDatabaseUser } from "./postgres/database-user.ts";
import { locateCluster } from "./postgres/initialise-cluster.ts";
import { projectFolder } from "@gemgate/ops/project-folder";

export type DataFolder = { path: string; /** Why it is not the folder one would expect. */ note: string | null };

/** With a database elsewhere (DATABASE_URL) no database user has to enter the folder. */
export function chooseDataFolder(env: NodeJS.ProcessEnv, holdsDatabase: boolean): DataFolder {
  const wanted = resolve(env["GEMGATE_DATA"] || join(projectFolder, ".gemgate"));
  const problem = findProblem(wanted, holdsDatabase);
  if (problem === null) return { path: realpathSync(wanted), note: null };
  const other = locateFallback(wanted, env);
  openTheWayTo(other);
  if (findProblem(other, holdsDatabase) !== null) {
    throw new PlainRefusal(`${wanted} ${problem}; choose a folder with GEMGATE_DATA.`);
  }
  return { path: realpathSync(other), note: `${wanted} ${problem}` };
}

function findProblem(folder: string, holdsDatabase: boolean): string | null {
  const isNew = !existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return "cannot be written";
  }
  if (!holdsDatabase || process.platform === "win32") return null;
  if (findDatabaseUser(folder, locateCluster(folder)) !== null) return null;
  if (isNew) rmdirSync(folder);
  return "cannot be entered by the database user";
}

/** Root with a strict umask would make a parent that the database user cannot pass. */
function openTheWayTo(folder: string): void {
  const parent = dirname(folder);
  if (existsSync(parent)) return;
  try {
    mkdirSync(parent, { recursive: true });
    chmodSync(parent, 0o711);
  } catch {
    // Then the folder cannot be made either, which is found out and said by the caller.
  }
}

/** The name comes from the folder that was wanted, so two copies of the project never share their data. */
function locateFallback(wanted: string, env: NodeJS.ProcessEnv): string {
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const usual = process.geteuid?.() === 0 ? "/var/lib" : join(homedir(), ".local", "share");
  return join(env["XDG_DATA_HOME"] || usual, "gemgate", name);
}
