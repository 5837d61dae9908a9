/** Work whose rows other code writes and signals after its commit, so that it does not wait for the next poll. */
const signalledWorks = [
  "webhook",
  "ask",
  "deliver",
  "refund",
  "revoke",
  "receipt",
  "outgoing-webhook",
  "command",
] as const;
export type SignalledWork = (typeof signalledWorks)[number];

export function isSignalledWork(text: string): text is SignalledWork {
  return signalledWorks.some((work) => work === text);
}

/** A company that was down answers again: what waits for it is due. */
export type PartyBack =
  | { readonly party: "game"; readonly gp_id: string }
  | { readonly party: "provider"; readonly provider: string; readonly merchant: string };

/** Within one process; signals-between.ts carries them to others. Polling is the truth; a signal only makes it sooner. */
export interface WorkSignals {
  wake(work: SignalledWork): void;
  onWake(listener: (work: SignalledWork) => void): void;
  tellBack(back: PartyBack): void;
  onBack(listener: (back: PartyBack) => void): void;
}

export function createWorkSignals(): WorkSignals {
  const wakeListeners: ((work: SignalledWork) => void)[] = [];
  const backListeners: ((back: PartyBack) => void)[] = [];
  return {
    wake: (work) => {
      for (const listener of wakeListeners) listener(work);
    },
    onWake: (listener) => {
      wakeListeners.push(listener);
    },
    tellBack: (back) => {
      for (const listener of backListeners) listener(back);
    },
    onBack: (listener) => {
      backListeners.push(listener);
    },
  };
}
