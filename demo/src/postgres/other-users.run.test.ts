// The users that run PostgreSQL: root in two ways, an ordinary user, a user without a name. Only root can become all of them.
import {
  chownSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseDataFolder } from "../data-folder.ts";
import { projectFolder } from "@gemgate/ops/project-folder";
import { holdPostgres } from "@gemgate/testing/holding-process";
import { makeFolder, query, removeFolders } from "@gemgate/testing/prepared-cluster";
import { findNativeFolder, linkLibraries } from "./binaries.ts";

const isRoot = process.geteuid?.() === 0;
const nobody = 65_534;
afterAll(removeFolders);

beforeAll(() => {
  if (!isRoot) console.warn("Not root: the tests that change the user cannot run; the others ran as an ordinary user.");
});

test.runIf(isRoot).for([
  { who: "nobody, an ordinary user", uid: nobody, seenAs: nobody },
  { who: "a user without a name", uid: 54_321, seenAs: 54_321 },
])("$who runs PostgreSQL from a project that it cannot write", async ({ uid, seenAs }) => {
  const project = copyProject();
  const dataDir = join(makeFolder(), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, uid, uid);
  const holder = await holdPostgres({ ...project, dataDir, before: becomeUser(uid) });
  expect(readUid(holder.postgresPid)).toBe(seenAs);
  expect(statSync(join(dataDir, "pg18")).uid).toBe(uid);
  // The library links were missing and could not be made in the project.
  expect(readdirSync(dataDir).filter((name) => name.startsWith("binaries-")).length).toBe(1);
  expect(await query(ownerAt(holder.host), "select 1 as one")).toEqual([{ one: 1 }]);
  process.kill(holder.pid, "SIGKILL");
  expect(await holder.waitForPostgresEnd()).toBe(true);
});

test.runIf(isRoot)(
  "root where user namespaces are forbidden switches to another user, also for the next start",
  async () => {
    const parent = makeFolder();
    const dataDir = join(parent, "data");
    const env = forbidNamespaces();
    const holder = await holdPostgres({ dataDir, env });
    expect(readUid(holder.postgresPid)).toBe(nobody);
    process.kill(holder.pid, "SIGKILL");
    expect(await holder.waitForPostgresEnd()).toBe(true);
    // Namespaces work again, but the data belongs to the other user.
    const next = await holdPostgres({ dataDir });
    expect(readUid(next.postgresPid)).toBe(nobody);
    await next.stop();
  },
);

test.runIf(isRoot)(
  "root in a folder that the database user cannot enter is led to another folder, and told why",
  () => {
    const closed = join(makeFolder(), "closed");
    mkdirSync(closed, { mode: 0o700 });
    const elsewhere = makeFolder();
    const usual = process.env["PATH"];
    process.env["PATH"] = forbidNamespaces()["PATH"];
    try {
      const env = { GEMGATE_DATA: join(closed, "data"), XDG_DATA_HOME: elsewhere };
      const chosen = chooseDataFolder(env, true);
      expect(dirname(dirname(chosen.path))).toBe(elsewhere);
      expect(chosen.note).toBe(`${closed}/data cannot be entered by the database user`);
      expect(chooseDataFolder(env, true).path).toBe(chosen.path);
      expect(chooseDataFolder({ ...env, GEMGATE_DATA: join(closed, "other") }, true).path).not.toBe(chosen.path);
      expect(chooseDataFolder(env, false)).toEqual({ path: join(closed, "data"), note: null });
    } finally {
      process.env["PATH"] = usual;
    }
  },
);

test.runIf(isRoot)(
  "binaries in a folder that the database user cannot enter are copied, with their links",
  async () => {
    const foreign = join(makeFolder(), "foreign");
    mkdirSync(foreign, { mode: 0o700 });
    cpSync(findNativeFolder(), join(foreign, "native"), { recursive: true, verbatimSymlinks: true });
    cpSync(join(findNativeFolder(), "..", "package.json"), join(foreign, "package.json"));
    linkLibraries(join(foreign, "native"));
    chownSync(foreign, 54_321, 54_321);
    const dataDir = makeFolder();
    const holder = await holdPostgres({ dataDir, nativeFolder: join(foreign, "native") });
    expect(readdirSync(dataDir).filter((name) => name.startsWith("binaries-")).length).toBe(1);
    await holder.stop();
  },
);

test.runIf(isRoot)("root in a folder that only root may enter stays there", () => {
  const closed = join(makeFolder(), "closed");
  mkdirSync(closed, { mode: 0o700 });
  expect(chooseDataFolder({ GEMGATE_DATA: join(closed, "data") }, true)).toEqual({
    path: join(closed, "data"),
    note: null,
  });
});

function ownerAt(host: string) {
  return { host, database: "postgres", user: "gemgate_owner" };
}

type ProjectCopy = { node: string; script: string; nativeFolder: string };
let projectCopy: ProjectCopy | null = null;

/** The parts of the project that the launcher needs, in a folder that every user may enter and only root may write. */
function copyProject(): ProjectCopy {
  projectCopy ??= makeProjectCopy();
  return projectCopy;
}

function makeProjectCopy(): ProjectCopy {
  const project = makeFolder();
  const skips = (path: string) => path.endsWith(".a") || isLink(path);
  mkdirSync(join(project, "node_modules", "@gemgate"), { recursive: true });
  for (const room of ["ops", "demo", "testing"]) {
    cpSync(join(projectFolder, room, "src"), join(project, room, "src"), { recursive: true });
    cpSync(join(projectFolder, room, "package.json"), join(project, room, "package.json"));
    symlinkSync(join("..", "..", room), join(project, "node_modules", "@gemgate", room));
  }
  cpSync(findNativeFolder(), join(project, "native"), { recursive: true, filter: (path) => !skips(path) });
  writeFileSync(join(project, "package.json"), '{ "type": "module", "version": "0.0.0" }');
  linkOrCopy(process.execPath, join(project, "node"));
  return {
    node: join(project, "node"),
    script: join(project, "testing", "src", "hold-postgres.ts"),
    nativeFolder: join(project, "native"),
  };
}

/** Node is large; a second name for it is enough where both folders are on one disk. */
function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    cpSync(file, name);
  }
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

function becomeUser(uid: number): string[] {
  return ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups", "env", "HOME=/nonexistent"];
}

/** A search path on which `unshare` fails, as it does in many containers. */
function forbidNamespaces(): NodeJS.ProcessEnv {
  const folder = makeFolder();
  writeFileSync(join(folder, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return { PATH: `${folder}:${process.env["PATH"]}` };
}

function readUid(pid: number): number {
  return Number(/^Uid:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
