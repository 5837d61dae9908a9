// What the collector counts. Outcomes are ours, so that no visitor makes a row of figures.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** `stored` was answered with success; everything else was answered with its refusal, so nothing is lost in silence. */
export const eventOutcomes = [
  "stored",
  "not_stored",
  "queue_full",
  "too_many",
  "too_long",
  "unreadable",
  "unknown_address",
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

export interface CollectorMetrics {
  readonly registry: Registry;
  eventEnded(outcome: EventOutcome): void;
  batchEnded(batch: { readonly lines: number; readonly took_s: number }): void;
}

const lines = [1, 3, 10, 30, 100, 300, 1_000];
const seconds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

export function createCollectorMetrics(waiting: () => number): CollectorMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const events = new Counter({
    name: "gemgate_events_total",
    help: "Events of pages by what became of them",
    labelNames: ["outcome"],
    registers,
  });
  const batches = new Histogram({
    name: "gemgate_event_batch_lines",
    help: "Events that were stored by one COPY",
    buckets: lines,
    registers,
  });
  const commits = new Histogram({
    name: "gemgate_event_commit_seconds",
    help: "Time of one COPY until it was committed or failed",
    buckets: seconds,
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: "gemgate_events_waiting",
      help: "Events that are held and not yet answered",
      registers: [],
      collect() {
        this.set(waiting());
      },
    }),
  );
  // Looking a child up by its label costs more than counting.
  const ended = new Map(eventOutcomes.map((outcome) => [outcome, events.labels({ outcome })]));
  for (const child of ended.values()) child.inc(0);
  return {
    registry,
    eventEnded: (outcome) => ended.get(outcome)?.inc(),
    batchEnded({ lines: count, took_s }) {
      batches.observe(count);
      commits.observe(took_s);
    },
  };
}
