// The stream of a tab, beside the calls: the same session, and no permission of its own, because each event asks for one.
import { PassThrough } from "node:stream";
import { live_path } from "@gemgate/contract/console/live";
import type { FastifyInstance } from "fastify";
import { isDatabaseBusy } from "../../platform/database-errors.ts";
import { findOperator, refuseConsole, refusalOf, sendRefusal } from "../../platform/http/console-calls.ts";
import type { ConsoleCalls } from "../../platform/http/console-calls.ts";
import { edgeLimits } from "../../platform/http/edge-limits.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { openLiveStreams } from "./live-streams.ts";
import type { Listener } from "./live-streams.ts";

/** Any answer is cut some time later; a browser opens the next one by itself, which is proved anew. */
const stream_ms = 90_000;
const retry_ms = 1_500;
/** A connection on which nothing is said for longer is taken for one that nobody reads. */
const quiet_ms = edgeLimits.write_idle_ms / 2;
const busy_retry_s = 5;

export function mountLive(http: FastifyInstance, calls: ConsoleCalls<OperatorWorld>): void {
  const streams = openLiveStreams(calls.world);
  http.addHook("preClose", (done) => {
    streams.stop();
    done();
  });
  http.get(live_path, { exposeHeadRoute: false }, async (request, reply) => {
    // A tab that merely listens does not keep its session awake.
    const principal = await findOperator(calls, request, { isBackground: true }).catch((error: unknown) => {
      if (isDatabaseBusy(error)) return null;
      throw error;
    });
    if (principal === null) {
      sendRefusal(reply, refuseConsole("busy", "the database is busy", busy_retry_s));
      return reply;
    }
    const refusal = refusalOf({ method: "GET", auth: { kind: "session" }, step_up_s: undefined }, principal);
    if (refusal !== undefined || principal === undefined) {
      sendRefusal(reply, refusal ?? refuseConsole("not_logged_in", "log in"));
      return reply;
    }
    const stream = new PassThrough();
    const listener: Listener = {
      operator_id: principal.operator_id,
      token_hash: principal.token_hash,
      heard_ms: readId(request.headers["last-event-id"]),
      write: (text) => void stream.write(text),
      end: () => void stream.end(),
    };
    if (!streams.add(listener)) {
      sendRefusal(reply, refuseConsole("too_many", "as many streams are open as one may have", busy_retry_s));
      return reply;
    }
    const timer = setTimeout(() => listener.end(), stream_ms);
    const beat = setInterval(() => listener.write(":\n\n"), quiet_ms);
    stream.once("close", () => {
      clearTimeout(timer);
      clearInterval(beat);
      streams.remove(listener);
    });
    stream.write(`retry: ${retry_ms}\n\n`);
    // Said, or the answer would be compressed and held back until a block of it is full.
    reply.headers({ "content-type": "text/event-stream", "cache-control": "no-store", "content-encoding": "identity" });
    return reply.send(stream);
  });
}

function readId(said: string | string[] | undefined): number | undefined {
  return typeof said === "string" && /^\d{1,15}$/u.test(said) ? Number(said) : undefined;
}
