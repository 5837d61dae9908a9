// Rows that run side by side: a sliding window with a cap for each party, so that one slow company does not delay the others.
import { adaptiveRoom, fixedRoom } from "./party-room.ts";
import type { World } from "./world.ts";
import type { RowEnd, WorkKind } from "./work-runner.ts";

/** All parties together in one process: so many rows wait for answers before no more is taken. */
const window_max = 64;

export interface WorkWindow {
  /** Takes what there is room for and starts it; true when as much was taken as there was room for, so that more may be waiting. */
  fill(): Promise<boolean>;
  /** Resolves when nothing runs any more. */
  ended(): Promise<void>;
}

/** `onRoom` is called when a row ends that kept others from being taken. */
export function openWindow<Row>(
  kind: WorkKind<Row>,
  { world, owner, onRoom }: { world: World; owner: string; onRoom: () => void },
): WorkWindow {
  const running = new Set<Promise<void>>();
  const runningOf = new Map<string, number>();
  const { party_max, party_most } = kind;
  const room = party_most === undefined ? fixedRoom(party_max) : adaptiveRoom({ start: party_max, most: party_most });

  const start = (row: Row): void => {
    const party = kind.partyOf(row);
    runningOf.set(party, (runningOf.get(party) ?? 0) + 1);
    const begun_ms = world.clock.nowMs();
    const run = runOne(world, kind, row).then((end) => {
      const before = runningOf.get(party) ?? 1;
      const isPartyFull = before >= room.of(party);
      const wasFull = isPartyFull || running.size >= window_max;
      // A clock that was set back must not pass for a quick answer of less than nothing.
      const took_ms = Math.max(0, world.clock.nowMs() - begun_ms);
      room.ended(party, { took_ms, isWell: end !== "unwell", wasFull: isPartyFull });
      running.delete(run);
      if (before > 1) runningOf.set(party, before - 1);
      else runningOf.delete(party);
      if (wasFull) onRoom();
      return undefined;
    });
    running.add(run);
  };
  /** `take` gives each party the same room: what one has more or less of it counts as running less or more. */
  const asRunning = (): Record<string, number> => {
    const counted = Object.fromEntries(runningOf);
    for (const party of room.known()) counted[party] = (runningOf.get(party) ?? 0) + party_max - room.of(party);
    return counted;
  };

  return {
    async fill() {
      const batch = Math.min(kind.batch, window_max - running.size);
      if (batch <= 0) return false;
      const running_then = new Map(runningOf);
      const rows = await kind.take(world, owner, { batch, party_max, running: asRunning() });
      const takenOf = new Map<string, number>();
      for (const row of rows) {
        const party = kind.partyOf(row);
        takenOf.set(party, (takenOf.get(party) ?? 0) + 1);
        start(row);
      }
      // A party that took all the room it had may have more waiting, and room again: rows ended while these were being taken.
      const isFilled = [...takenOf].some(([party, taken]) => taken + (running_then.get(party) ?? 0) >= room.of(party));
      return isFilled || rows.length >= batch;
    },
    ended: async () => void (await Promise.all(running)),
  };
}

/** A row whose work throws keeps its lease and comes back when the lease ends: nothing is lost, nothing spins. */
export async function runOne<Row>(world: World, kind: WorkKind<Row>, row: Row): Promise<RowEnd> {
  try {
    const end = await kind.run(world, row);
    world.metrics?.workEnded(kind.name, "done");
    return end;
  } catch (error) {
    world.metrics?.workEnded(kind.name, "failed");
    const stack = error instanceof Error ? error.stack : undefined;
    world.log.error({ event: "work_failed", work: kind.name, error: String(error), stack });
  }
}
