// What this process counts. Every label has few values that the code itself knows: no path, number or name from outside.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  requestEnded(request: { call: string; code: string; took_s: number }): void;
  webhookEnded(outcome: "received" | "forged" | "refused" | "busy"): void;
  workEnded(work: string, outcome: "done" | "failed"): void;
  /** A log line that any client can cause; the log holds one of each kind a minute. */
  lineSampled(event: string): void;
  /** Read at every scrape: of a pool, a breaker. */
  watch(gauge: WatchedGauge): void;
}

type LabelledValue = readonly [label: string, value: number];

export interface WatchedGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The values at this moment by label; a label that is not there any more is not shown any more. */
  readonly read: () => Iterable<LabelledValue> | Promise<Iterable<LabelledValue>>;
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "gemgate_requests_total",
    help: "Answers by call of the contract and code of the envelope (or HTTP status)",
    labelNames: ["call", "code"],
    registers,
  });
  const durations = new Histogram({
    name: "gemgate_request_seconds",
    help: "Time to the end of an answer, by call",
    labelNames: ["call"],
    buckets: seconds,
    registers,
  });
  const webhooks = new Counter({
    name: "gemgate_webhooks_total",
    help: "Webhooks of payment providers by what became of them at the door",
    labelNames: ["outcome"],
    registers,
  });
  const work = new Counter({
    name: "gemgate_work_total",
    help: "Work behind the calls by kind; failed means that it threw and comes again",
    labelNames: ["work", "outcome"],
    registers,
  });
  const sampled = new Counter({
    name: "gemgate_sampled_lines_total",
    help: "Events that strangers can cause; the log shows one line of each kind a minute",
    labelNames: ["event"],
    registers,
  });
  // Looking a child up by its labels costs more than counting; there are few of them.
  const counters = new Map<string, { inc: () => void }>();
  const timers = new Map<string, { observe: (took_s: number) => void }>();
  return {
    registry,
    requestEnded: ({ call, code, took_s }) => {
      childOf(counters, `${code} ${call}`, () => requests.labels({ call, code })).inc();
      childOf(timers, call, () => durations.labels({ call })).observe(took_s);
    },
    webhookEnded: (outcome) => webhooks.inc({ outcome }),
    workEnded: (kind, outcome) => work.inc({ work: kind, outcome }),
    lineSampled: (event) => sampled.inc({ event }),
    watch: ({ name, help, label, read }) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect: async () => {
          const values = await read();
          gauge.reset();
          for (const [value, count] of values) gauge.set({ [label]: value }, count);
        },
      });
      registry.registerMetric(gauge);
    },
  };
}

function childOf<Child>(children: Map<string, Child>, labels: string, make: () => Child): Child {
  const known = children.get(labels) ?? make();
  children.set(labels, known);
  return known;
}
