// Machines that run processes: each starts a new process after its process died.
import type { Dice } from "./dice.ts";
import { diceOf } from "./dice.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Scheduler } from "./scheduler.ts";
import { startProcess } from "./simulated-process.ts";
import type { ProcessParts, SimulatedProcess } from "./simulated-process.ts";
import type { Life } from "./task.ts";

export interface Machines {
  /** A process that is up; undefined while none is. */
  pick: (dice: Dice) => SimulatedProcess | undefined;
  processOf: (life: Life | undefined) => SimulatedProcess;
  /** Calls a process and waits: for its answer, for its death, or until patience ends. */
  call: <Value>(
    process: SimulatedProcess,
    call: { name: string; patience_ms: number; run: () => Promise<Value> },
  ) => Promise<{ kind: "answer"; value: Value } | { kind: "silence" }>;
  onDeath: (life: Life) => void;
  /** Every machine has its process. */
  startAll: () => void;
  all: () => readonly SimulatedProcess[];
}

/** Within what signatures tolerate: nothing else may depend on the clock of one process. */
const skew_s_max = 280;
const restart_s_max = 60;

export function startMachines(
  seed: number,
  parts: ProcessParts & { readonly faults: FaultPlan },
  names: readonly string[],
): Machines {
  const { scheduler, faults } = parts;
  const running = new Map<string, SimulatedProcess>();
  const lives = new Map<string, number>();
  let calls = 0;
  const waiting = new Map<Life, Set<() => void>>();

  function start(name: string): void {
    if (running.has(name)) return;
    const life_no = (lives.get(name) ?? 0) + 1;
    lives.set(name, life_no);
    const dice = diceOf(seed, name, life_no);
    const skew_ms = faults.strikes("clock_skew", dice) ? dice.between(-skew_s_max, skew_s_max) * 1_000 : 0;
    running.set(name, startProcess(parts, { name: `${name}.${life_no}`, skew_ms }));
  }

  const all = (): SimulatedProcess[] => names.flatMap((name) => running.get(name) ?? []);
  const machines: Machines = {
    all,
    pick: (dice) => {
      const up = all();
      return up.length === 0 ? undefined : dice.pick(up);
    },
    processOf: (life) => {
      const found = all().find((process) => process.life === life);
      if (found === undefined) throw new Error("a dead process was asked");
      return found;
    },
    startAll: () => {
      for (const name of names) start(name);
    },
    onDeath: (life) => {
      const name = names.find((one) => running.get(one)?.life === life);
      if (name === undefined) return;
      running.delete(name);
      for (const tell of waiting.get(life) ?? []) tell();
      scheduler.spawn({ name: `restart of ${life.name}` }, async () => {
        const task = scheduler.currentTask;
        await scheduler.time.sleep(task, task.dice.between(1, restart_s_max) * 1_000);
        start(name);
      });
    },
    call: ({ life }, { name, patience_ms, run }) => {
      calls += 1;
      const whenDead = (tell: () => void): void => void waiting.set(life, (waiting.get(life) ?? new Set()).add(tell));
      return callProcess(scheduler, { name: `${life.name} ${name} (${calls})`, life, patience_ms, whenDead, run });
    },
  };
  machines.startAll();
  return machines;
}

interface ProcessCall<Value> {
  readonly name: string;
  readonly life: Life;
  readonly patience_ms: number;
  readonly whenDead: (tell: () => void) => void;
  readonly run: () => Promise<Value>;
}

function callProcess<Value>(
  scheduler: Scheduler,
  { name, life, patience_ms, whenDead, run }: ProcessCall<Value>,
): Promise<{ kind: "answer"; value: Value } | { kind: "silence" }> {
  const caller = scheduler.currentTask;
  const enough = new AbortController();
  return scheduler.hold(
    new Promise((resolve, reject) => {
      const silence = (): void => {
        enough.abort();
        resolve({ kind: "silence" });
      };
      whenDead(silence);
      void scheduler.time.sleep(caller, patience_ms, enough.signal).then(silence);
      scheduler.spawn({ name, life }, async () => {
        await run().then((value) => resolve({ kind: "answer", value }), reject);
        enough.abort();
      });
    }),
  );
}
