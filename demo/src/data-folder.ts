// Where the demo keeps its data: GEMGATE_DATA, else .gemgate in the project. Where that folder cannot be written, or the
// database user cannot enter it, a folder of this machine's user is taken instead, which the starter prints.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { listDataFolders } from "@gemgate/ops/list-data-folders";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { findDatabaseUser } from "./postgres/database-user.ts";
import { locateCluster } from "./postgres/initialise-cluster.ts";

export type DataFolder = { path: string; /** Why it is not the folder one would expect. */ note: string | null };

/** With a database elsewhere (DATABASE_URL) no database user has to enter the folder. */
export function chooseDataFolder(env: NodeJS.ProcessEnv, holdsDatabase: boolean): DataFolder {
  const [wanted, other] = listDataFolders(env);
  if (process.geteuid?.() === 0) openTheWayTo(wanted);
  const problem = findProblem(wanted, holdsDatabase);
  if (problem === null) return { path: realpathSync(wanted), note: null };
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
