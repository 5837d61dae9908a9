// Stands between a server and its PostgreSQL, reads what the client says, and breaks the connection where a test wants it.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts, Socket } from "node:net";
import { Client } from "pg";
import type { PoolConfig } from "pg";

/**
 * `cut before`: the statement never arrives. `cut after`: the database has done it, and the answer never arrives.
 * `silence`: it never arrives and nothing ends; from then on this connection is silent.
 */
export type Fate = "pass" | "cut before" | "cut after" | "silence";

export interface CuttingProxy {
  /** The same database and role, through the proxy. */
  readonly config: PoolConfig;
  readonly cuts: { before: number; after: number };
  /** Asked about every statement; the text of a prepared one is known from its first use. */
  decide: (text: string) => Fate;
  /** While true nothing gets through in either direction, and no connection is closed: a half-open network. */
  isSilent: boolean;
  close: () => Promise<void>;
}

export async function startCuttingProxy(target: PoolConfig): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const address = addressOf(target);
  const server = createServer((client) => {
    const database = connect(address);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // When one side closes, the other is closed; errors are expected here.
      socket.on("error", () => {});
    }
    join(proxy, client, database);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = portOf(server.address());
  const proxy: CuttingProxy = {
    config: throughPort(target, port),
    cuts: { before: 0, after: 0 },
    decide: () => "pass",
    isSilent: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function join(proxy: CuttingProxy, client: Socket, database: Socket): void {
  const cut = (): void => {
    client.destroy();
    database.destroy();
  };
  let isHole = false;
  let isAnswerCut = false;
  const read = statementReader();
  client.on("data", (bytes: Buffer) => {
    if (isHole || proxy.isSilent) return;
    for (const text of read(bytes)) {
      const fate = proxy.decide(text);
      if (fate === "pass") continue;
      if (fate === "silence") {
        isHole = true;
        return;
      }
      if (fate === "cut before") {
        proxy.cuts.before += 1;
        cut();
        return;
      }
      isAnswerCut = true;
    }
    database.write(bytes);
  });
  database.on("data", (bytes: Buffer) => {
    if (isHole || proxy.isSilent) return;
    if (isAnswerCut) {
      // The answer comes after the commit, so what is lost here has been done.
      proxy.cuts.after += 1;
      cut();
      return;
    }
    client.write(bytes);
  });
  client.on("close", cut);
  database.on("close", cut);
}

/** Finds the statements in what a client sends: simple ones by their text, prepared ones by the text that was named. */
function statementReader(): (bytes: Buffer) => string[] {
  const prepared = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const texts: string[] = [];
    for (;;) {
      // The first message of a connection has no letter in front of its length.
      const head = hasBegun ? 1 : 0;
      if (rest.length < head + 4) return texts;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return texts;
      const letter = hasBegun ? String.fromCharCode(rest[0] ?? 0) : "";
      const [first = "", second = ""] = rest
        .subarray(head + 4, end)
        .toString("utf8")
        .split("\0", 2);
      if (letter === "Q") texts.push(first);
      if (letter === "P") prepared.set(first, second);
      if (letter === "B") texts.push(prepared.get(second) ?? "");
      hasBegun = true;
      rest = rest.subarray(end);
    }
  };
}

/** As node-postgres itself reads a configuration: an address, single settings, or the folder of a unix socket. */
function addressOf(target: PoolConfig): NetConnectOpts {
  const { host, port } = new Client(target);
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function throughPort(target: PoolConfig, port: number): PoolConfig {
  if (target.connectionString === undefined) return { ...target, host: "127.0.0.1", port };
  const address = new URL(target.connectionString);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  address.searchParams.delete("host");
  return { ...target, connectionString: address.href };
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("a tcp listener has a port");
  return address;
}
