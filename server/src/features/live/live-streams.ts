// Open streams and the one look at the database that they share. What a stream hears is cut to the brands of its operator, by the grants
// that hold at that moment.
import { live_streams_max } from "@gemgate/contract/console/live";
import type { LiveEventName } from "@gemgate/contract/console/live";
import type { Permission } from "@gemgate/contract/console/permissions";
import { can } from "@gemgate/rules/console/can";
import type { Grant } from "@gemgate/rules/console/can";
import { listOpenSessions } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { readPulse } from "./live-store.ts";
import type { MovedOrder, Pulse } from "./live-store.ts";

const every_ms = 2_000;
/** So long what has moved is remembered for a tab that comes back. */
const remembered_ms = 120_000;

export interface Listener {
  readonly operator_id: string;
  readonly token_hash: Buffer;
  /** The id of the last event that the tab heard before it lost its stream. */
  readonly heard_ms: number | undefined;
  write(text: string): void;
  end(): void;
}

interface Stream {
  readonly listener: Listener;
  /** What was said last, by the name of the event. */
  readonly said: Map<LiveEventName, string>;
  isNew: boolean;
}

interface Moved extends MovedOrder {
  readonly at_ms: number;
}

export interface LiveStreams {
  /** False: this operator has as many as one may have. */
  add(listener: Listener): boolean;
  remove(listener: Listener): void;
  stop(): void;
}

export function openLiveStreams(world: Pick<OperatorWorld, "db" | "clock" | "log">): LiveStreams {
  const streams = new Map<Listener, Stream>();
  const memory = openMemory();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || streams.size === 0) return;
    isLooking = true;
    try {
      const open = [...streams.values()];
      const sessions = await listOpenSessions(
        world.db,
        open.map(({ listener }) => listener.token_hash),
      );
      const pulse = await readPulse(world);
      const fresh = memory.add(pulse);
      for (const stream of open) {
        const { token_hash } = stream.listener;
        const session = sessions.find((one) => one.token_hash.equals(token_hash));
        if (session === undefined) endStream(stream);
        else tell(stream, { pulse, grants: session.grants, fresh, ...memory.all() });
      }
    } catch (error) {
      // The tabs come back by themselves, and ask by calls until then.
      world.log.warn({ event: "live_lost", error: String(error) });
      for (const { listener } of streams.values()) listener.end();
    } finally {
      isLooking = false;
    }
  }

  function endStream({ listener }: Stream): void {
    listener.write(composeEvent("ended", {}));
    listener.end();
  }

  function stopLooking(): void {
    clearInterval(timer);
    timer = undefined;
    // What moves while nobody looks is not remembered, so whoever comes back later asks for everything.
    memory.forget();
  }

  return {
    add(listener) {
      const own = [...streams.keys()].filter(({ operator_id }) => operator_id === listener.operator_id);
      if (own.length >= live_streams_max) return false;
      streams.set(listener, { listener, said: new Map(), isNew: true });
      timer ??= setInterval(() => void look(), every_ms);
      void look();
      return true;
    },
    remove(listener) {
      streams.delete(listener);
      if (streams.size === 0) stopLooking();
    },
    stop() {
      for (const { listener } of streams.values()) listener.end();
      streams.clear();
      stopLooking();
    },
  };
}

interface Memory {
  /** What is new of it. */
  add(pulse: Pulse): readonly Moved[];
  all(): { readonly remembered: readonly Moved[]; readonly since_ms: number };
  forget(): void;
}

function openMemory(): Memory {
  let remembered: readonly Moved[] = [];
  let since_ms = Infinity;
  return {
    add({ at_ms, moved }) {
      const known = new Set(remembered.map(({ billing_no, seq }) => `${billing_no} ${seq}`));
      const fresh = moved.filter(({ billing_no, seq }) => !known.has(`${billing_no} ${seq}`));
      const added = fresh.map((one) => ({ ...one, at_ms }));
      since_ms = Math.max(Math.min(since_ms, at_ms), at_ms - remembered_ms);
      remembered = [...remembered.filter((one) => one.at_ms >= since_ms), ...added];
      return added;
    },
    all: () => ({ remembered, since_ms }),
    forget() {
      since_ms = Infinity;
      remembered = [];
    },
  };
}

interface Told {
  readonly pulse: Pulse;
  readonly grants: readonly Grant[];
  readonly fresh: readonly Moved[];
  readonly remembered: readonly Moved[];
  readonly since_ms: number;
}

function tell(stream: Stream, { pulse, grants, fresh, remembered, since_ms }: Told): void {
  const { listener, said, isNew } = stream;
  const say = (name: LiveEventName, data: object): void => {
    const text = JSON.stringify(data);
    if (name !== "orders" && said.get(name) === text) return;
    said.set(name, text);
    listener.write(composeEvent(name, data, pulse.at_ms));
  };
  const sees = (permission: Permission) => (one: { brand: string }) => can(grants, permission, one.brand);
  stream.isNew = false;
  const isLate = isNew && listener.heard_ms !== undefined;
  if (isLate && (listener.heard_ms ?? 0) < since_ms) say("again", {});
  if (grants.some(({ brand }) => can(grants, "figures.read", brand))) {
    const times = pulse.figures.filter(sees("figures.read")).map(({ as_of }) => as_of);
    say("figures", { as_of: times.toSorted().at(-1) ?? null });
    say("work", { counts: addUp(pulse.work.filter(sees("figures.read"))) });
  }
  const moved = isLate ? remembered.filter(({ at_ms }) => at_ms > (listener.heard_ms ?? 0)) : isNew ? [] : fresh;
  const billing_nos = [...new Set(moved.filter(sees("orders.read")).map(({ billing_no }) => billing_no))];
  if (billing_nos.length > 0) say("orders", { billing_nos });
}

function addUp(work: Pulse["work"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of work) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}

function composeEvent(name: LiveEventName, data: object, at_ms?: number): string {
  const id = at_ms === undefined ? "" : `id: ${at_ms}\n`;
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
