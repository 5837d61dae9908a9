// Bounds of a listener that stand below HTTP: how many connections, how many of one address, and how long a client may read nothing.
import type { Server } from "node:http";
import { callerAddress } from "./caller-address.ts";
import { isNearby } from "./caller.ts";
import type { IsListed } from "./caller.ts";
import { countByAddress } from "./count-by-address.ts";
import type { EdgeLimits } from "./edge-limits.ts";

const connections_max = 10_000;

export interface ConnectionRules {
  readonly limits: Pick<EdgeLimits, "connections_per_address" | "write_idle_ms">;
  readonly isListed: IsListed;
  /** Addresses whose connections are not counted, because many visitors share them. */
  readonly isShared?: (address: string) => boolean;
  onRefused?(): void;
}

type Guard = (server: Server) => void;
const guards = new WeakMap<Server, Guard>();

/** The counts are shared with every listener that `guardLike` adds. */
export function guardConnections(server: Server, rules: ConnectionRules): void {
  const { limits, isListed, isShared = isNearby } = rules;
  const open = countByAddress(limits.connections_per_address);
  const guard: Guard = (listener) => {
    listener.maxConnections = connections_max;
    // Node counts every byte that the kernel takes as progress, so this disconnects clients that read nothing, and cuts no answer under way.
    listener.setTimeout(limits.write_idle_ms, (socket) => socket.destroy());
    listener.on("connection", (socket) => {
      const peer = socket.remoteAddress ?? "";
      if (isListed(peer) || isShared(peer)) return;
      const giveBack = open.take(callerAddress(peer));
      if (giveBack !== undefined) {
        socket.once("close", giveBack);
        return;
      }
      rules.onRefused?.();
      socket.destroy();
    });
  };
  guard(server);
  guards.set(server, guard);
}

/** A further listener of the same process. */
export function guardLike(server: Server, first: Server): void {
  guards.get(first)?.(server);
}
