// Stands between the processes and PostgreSQL and breaks connections: at once, right after a commit
// whose answer is lost, or by silence. It reads only as much of the protocol as that needs.
import { connect, createServer } from "node:net";
import type { NetConnectOpts, Socket } from "node:net";
import type { Random } from "./seeded-random.ts";
import { readStatement, watchStatements } from "./statement-watch.ts";
import type { StatementWatch } from "./statement-watch.ts";

export type LostReply = "reply of a commit" | "reply of a write";

export interface CuttingProxy {
  readonly port: number;
  /** Cuts one open connection, whatever it does; false when none is open. */
  cut(random: Random): boolean;
  /** The next such reply is swallowed and its connection cut: it was committed, and the caller does not know. */
  loseReply(kind: LostReply): void;
  /** One connection stays open and silent in both directions, then it is cut. */
  blackHole(random: Random, silent_ms: number): boolean;
  /** How often a reply was really lost. */
  lost(kind: LostReply): number;
  /** No demand is left and no connection is silent. */
  heal(): void;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly statements: StatementWatch;
  fate: "lives" | "loses its reply" | "is silent";
}

export async function openCuttingProxy(upstreamAddress: NetConnectOpts): Promise<CuttingProxy> {
  const connections = new Set<Connection>();
  const wanted = new Map<LostReply, number>();
  const done = new Map<LostReply, number>();
  const takeDemand = (kind: LostReply): boolean => {
    const left = wanted.get(kind) ?? 0;
    if (left === 0) return false;
    wanted.set(kind, left - 1);
    done.set(kind, (done.get(kind) ?? 0) + 1);
    return true;
  };

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect(upstreamAddress);
    const connection: Connection = { client, upstream, statements: watchStatements(), fate: "lives" };
    connections.add(connection);
    join(connection, takeDemand, () => connections.delete(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: 0 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");

  const pickLiving = (random: Random): Connection | undefined => {
    const living = [...connections].filter(({ fate }) => fate === "lives");
    return living.length === 0 ? undefined : random.pick(living);
  };
  return {
    port: address.port,
    cut: (random) => {
      const connection = pickLiving(random);
      if (connection !== undefined) end(connection);
      return connection !== undefined;
    },
    loseReply: (kind) => void wanted.set(kind, (wanted.get(kind) ?? 0) + 1),
    blackHole: (random, silent_ms) => {
      const connection = pickLiving(random);
      if (connection === undefined) return false;
      connection.fate = "is silent";
      setTimeout(() => end(connection), silent_ms).unref();
      return true;
    },
    lost: (kind) => done.get(kind) ?? 0,
    heal: () => {
      wanted.clear();
      for (const connection of connections) if (connection.fate === "is silent") end(connection);
    },
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) end(connection);
        server.close(() => resolve());
      }),
  };
}

function join(connection: Connection, takeDemand: (kind: LostReply) => boolean, onEnd: () => void): void {
  const { client, upstream, statements } = connection;
  client.on("data", (bytes: Buffer) => {
    if (connection.fate === "is silent") return;
    const statement = readStatement(statements, bytes);
    if (statement !== "other" && connection.fate === "lives") {
      const kind = statement === "commit" ? "reply of a commit" : "reply of a write";
      if (takeDemand(kind)) connection.fate = "loses its reply";
    }
    pass(bytes, client, upstream);
  });
  upstream.on("data", (bytes: Buffer) => {
    if (connection.fate === "is silent") return;
    // The reply is here, so what it speaks of is committed; only now the connection goes.
    if (connection.fate === "loses its reply") return end(connection);
    statements.hearReply(bytes);
    pass(bytes, upstream, client);
  });
  for (const socket of [client, upstream]) {
    // An error is followed by "close"; unheard it would end the whole soak.
    socket.on("error", () => {});
    socket.once("close", () => {
      if (connection.fate !== "is silent") end(connection);
      onEnd();
    });
  }
}

function pass(bytes: Buffer, from: Socket, to: Socket): void {
  if (to.write(bytes)) return;
  from.pause();
  to.once("drain", () => from.resume());
}

function end({ client, upstream }: Connection): void {
  client.destroy();
  upstream.destroy();
}
