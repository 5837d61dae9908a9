// The metrics of a process: its requests, its pool, the companies it calls, and rows of the database.
import type { FastifyInstance } from "fastify";
import { readChecks } from "../invariants/invariant-store.ts";
import type { CheckRow } from "../invariants/invariant-store.ts";
import { readCoverage } from "../invariants/history-store.ts";
import type { Coverage } from "../invariants/history-store.ts";
import { readJobAges } from "../job-store.ts";
import type { CallRoute } from "../http/call-route.ts";
import type { World } from "../world.ts";
import type { Metrics } from "./metrics.ts";

const hooks = "/hooks/:provider/:merchant";

/** Calls of the contract by their path; everything else has one name for its kind, whatever a client asks for. */
export function watchRequests(metrics: Metrics, http: FastifyInstance, routes: readonly CallRoute[]): void {
  const calls = new Set(routes.map(({ call }) => call.path));
  http.addHook("onResponse", (request, reply, done) => {
    const url = request.routeOptions.url ?? "";
    const call = calls.has(url) ? url : url === hooks ? "webhook" : url === "" ? "unknown" : "page";
    const code = reply.answerCode === undefined ? `http ${reply.statusCode}` : String(reply.answerCode);
    metrics.requestEnded({ call, code, took_s: reply.elapsedTime / 1000 });
    if (call === "webhook") metrics.webhookEnded(webhookOutcome(reply.statusCode));
    done();
  });
}

function webhookOutcome(status: number): "received" | "forged" | "refused" | "busy" {
  if (status >= 200 && status < 300) return "received";
  if (status === 401) return "forged";
  return status === 429 ? "busy" : "refused";
}

/** Companies with a circuit breaker, by name. */
export type Parties = ReadonlyMap<string, () => boolean>;

export function watchProcess(metrics: Metrics, world: Pick<World, "db">, parties: Parties): void {
  const { db } = world;
  metrics.watch({
    name: "gemgate_pool_connections",
    help: "Connections to the database, and callers that wait for one",
    label: "state",
    read: () => [
      ["used", db.pool.totalCount - db.pool.idleCount],
      ["idle", db.pool.idleCount],
      ["waiting", db.pool.waitingCount],
    ],
  });
  metrics.watch({
    name: "gemgate_breaker_open",
    help: "1 while a game or provider is left alone because it keeps failing",
    label: "party",
    read: () => [...parties].map(([party, isDown]) => [party, isDown() ? 1 : 0] as const),
  });
}

/** A pass begins every day and may take half of one. */
const overdue_s = 36 * 3_600;

/** Rows that all processes share: every process shows the same. While the database is down none of them is shown. */
export function watchDatabaseNotes(metrics: Metrics, { db, log }: Pick<World, "db" | "log">): void {
  const warn = (error: unknown): [] => {
    log.warn({ event: "metrics_without_database", error: String(error) });
    return [];
  };
  const checks = onceAtATime(() => readChecks(db).catch(warn));
  const jobs = onceAtATime(() => readJobAges(db).catch(warn));
  const invariant = (name: string, help: string, value: (check: CheckRow) => number | null): void =>
    metrics.watch({
      name,
      help,
      label: "invariant",
      read: async () => (await checks()).flatMap((check) => withValue(check.name, value(check))),
    });
  const figure = (name: string, help: string, view: string, label: string): void =>
    metrics.watch({
      name,
      help,
      label,
      read: async () => (await checks()).flatMap((check) => (check.name === view ? Object.entries(check.counts) : [])),
    });
  invariant("gemgate_invariant_rows", "Rows of an invariant; one is a broken promise", ({ name, counts, age_s }) =>
    name.startsWith("inv") && age_s !== null ? (counts["rows"] ?? 0) : null,
  );
  invariant("gemgate_invariant_age_seconds", "Since the last check that ended with an answer", ({ age_s }) => age_s);
  invariant("gemgate_invariant_check_seconds", "What the last check took", ({ took_ms }) => took_ms / 1000);
  invariant("gemgate_invariant_unchecked", "1 when the last check ended without an answer", ({ last_error }) =>
    last_error === null ? 0 : 1,
  );
  const coverage = onceAtATime(() => readCoverage(db).catch(warn));
  const history = (name: string, help: string, value: (domain: Coverage) => number | null): void =>
    metrics.watch({
      name,
      help,
      label: "keys",
      read: async () => (await coverage()).flatMap((each) => withValue(each.domain, value(each))),
    });
  history("gemgate_invariant_history_slices", "Slices of history, by their kind of key", ({ slices }) => slices);
  history("gemgate_invariant_history_left", "Slices that the running pass has not checked", ({ left }) => left);
  history("gemgate_invariant_history_keys", "Keys in the slices that were checked", ({ keys }) => keys);
  history("gemgate_invariant_history_work_seconds", "What one check of every slice takes", ({ work_s }) => work_s);
  history(
    "gemgate_invariant_history_finished_seconds",
    "Since the last full pass ended",
    ({ finished_s }) => finished_s,
  );
  history("gemgate_invariant_history_oldest_seconds", "Since the oldest slice was checked", ({ oldest_s }) => oldest_s);
  history("gemgate_invariant_history_overdue", "1 when a slice was not checked for a day and a half", ({ oldest_s }) =>
    oldest_s > overdue_s ? 1 : 0,
  );
  figure("gemgate_waiting", "Work that waits lawfully", "fig_waiting", "work");
  figure("gemgate_review", "What a person has to decide", "fig_review", "kind");
  metrics.watch({
    name: "gemgate_job_age_seconds",
    help: "Since a job last ended well",
    label: "job",
    read: async () => (await jobs()).flatMap(({ name, age_s }) => withValue(name, age_s)),
  });
}

function withValue(label: string, value: number | null): (readonly [string, number])[] {
  return value === null ? [] : [[label, value]];
}

/** One scrape asks the database once, however many of them come from the same rows. */
function onceAtATime<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
  let running: Promise<Rows> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
