// How many rows of one company run side by side in this process. A company that answers as quickly as before gets more of them, so that a
// flash sale of its goods is not held up by a cap for a bad day; one that refuses, fails or slows down gets fewer, so that it can recover.

export interface PartyRoom {
  of(party: string): number;
  /** Parties that have room of their own. */
  known(): Iterable<string>;
  ended(party: string, row: EndedRow): void;
}

export interface EndedRow {
  readonly took_ms: number;
  /** False: the company did not answer, or asked to be left alone. */
  readonly isWell: boolean;
  /** As many as there was room for were running. */
  readonly wasFull: boolean;
}

export function fixedRoom(room: number): PartyRoom {
  return { of: () => room, known: () => [], ended: () => {} };
}

interface KnownParty {
  room: number;
  /** The quickest of its answers; it fades, so that a company which has become slower for good is not small for good. */
  best_ms: number;
  /** Between -1 and 1: how much of a step is gathered. */
  step: number;
  /** Rows that were under way when it was last cut: what becomes of them says nothing new. */
  spared: number;
}

const fades = 1.01;
/** Waiting of our own: a row that took so much longer than the best says nothing about the company. */
const own_wait_ms = 50;

/** One more for each round of answers that were quick, one less for each that were slow, half after a failure. */
export function adaptiveRoom({ start, most }: { start: number; most: number }): PartyRoom {
  const parties = new Map<string, KnownParty>();
  const partyOf = (party: string): KnownParty => {
    const known = parties.get(party) ?? { room: start, best_ms: Infinity, step: 0, spared: 0 };
    parties.set(party, known);
    return known;
  };
  return {
    of: (party) => parties.get(party)?.room ?? start,
    known: () => parties.keys(),
    ended: (party, { took_ms, isWell, wasFull }) => {
      const known = partyOf(party);
      if (known.spared > 0) known.spared -= 1;
      else if (!isWell) halve(known);
      if (!isWell) return;
      known.best_ms = Math.min(known.best_ms * fades, took_ms);
      if (!wasFull) return;
      if (took_ms <= known.best_ms * 2 + own_wait_ms) known.step += 1 / known.room;
      else if (took_ms > known.best_ms * 4 + own_wait_ms) known.step -= 1 / known.room;
      takeStep(known, most);
    },
  };
}

function halve(known: KnownParty): void {
  known.spared = known.room - 1;
  known.room = Math.max(1, Math.floor(known.room / 2));
  known.step = 0;
}

/** A sum of so many parts of one may miss it by a hair. */
const whole = 0.999;

function takeStep(known: KnownParty, most: number): void {
  if (Math.abs(known.step) < whole) return;
  known.room = Math.min(most, Math.max(1, known.room + Math.sign(known.step)));
  known.step = 0;
}
