// Where PostgreSQL listens: a unix socket in a folder of ours alone, so no password is needed and no port is taken. On
// Windows, 127.0.0.1 with a random port and a random password kept beside the data.
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ClientConfig } from "pg";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { canEnter } from "./database-user.ts";
import type { DatabaseUser } from "./database-user.ts";

export type Endpoint = {
  /** What pg needs to connect, without database and user. */
  address: ClientConfig;
  settings: Record<string, string | number>;
  close: () => void;
};

/** The kernel's limit for a socket's path, with room for PostgreSQL's own file name behind the folder's. */
const socketFolderLength_max = 80;
const socketFolderName = /^gemgate-[A-Za-z0-9]{6}$/u;

export async function openEndpoint(dataDir: string, user: DatabaseUser): Promise<Endpoint> {
  return process.platform === "win32" ? await openTcp(dataDir) : openSocket(dataDir, user);
}

/** The password of the Windows endpoint, made at first use. */
export function readPassword(dataDir: string): string {
  const path = join(dataDir, "postgres-password");
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(path, "utf8");
}

function openSocket(dataDir: string, user: DatabaseUser): Endpoint {
  removeForgottenFolder(dataDir);
  const folder = makeSocketFolder(user);
  // Written down so that a start after kill -9 can remove the folder, which is recorded nowhere else.
  writeFileSync(join(dataDir, "socket-folder"), folder);
  return {
    address: { host: folder, port: 5432 },
    settings: { listen_addresses: "", unix_socket_directories: folder, unix_socket_permissions: "0700" },
    close: () => removeForgottenFolder(dataDir),
  };
}

function makeSocketFolder(user: DatabaseUser): string {
  const parents = [tmpdir(), "/tmp", "/var/tmp"];
  // unix_socket_directories is a comma-separated list, and a long temporary folder leaves no room for the socket.
  const fits = (parent: string) => /^[\w./-]+$/u.test(parent) && parent.length <= socketFolderLength_max;
  const parent = parents.find((each) => fits(each) && existsSync(each) && canEnter(user, each));
  if (parent === undefined)
    throw new PlainRefusal(`No temporary folder is fit for a socket: tried ${parents.join(", ")}.`);
  const folder = mkdtempSync(join(parent, "gemgate-"));
  if (user.kind === "switched") chownSync(folder, user.uid, user.gid);
  return folder;
}

function removeForgottenFolder(dataDir: string): void {
  const note = join(dataDir, "socket-folder");
  if (!existsSync(note)) return;
  const folder = readFileSync(note, "utf8");
  // The name is checked because a damaged note must never make us remove something else.
  if (socketFolderName.test(basename(folder))) rmSync(folder, { recursive: true, force: true });
  rmSync(note, { force: true });
}

async function openTcp(dataDir: string): Promise<Endpoint> {
  mkdirSync(dataDir, { recursive: true });
  const port = await findFreePort();
  return {
    address: { host: "127.0.0.1", port, password: readPassword(dataDir) },
    settings: { listen_addresses: "127.0.0.1", port },
    close: () => {},
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("a tcp listener has a port");
  return address.port;
}
