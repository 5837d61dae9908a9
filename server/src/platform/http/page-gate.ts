// Rendering takes the thread and memory, so only a few pages are rendered at once and a bounded number waits. All other requests get
// a page that costs nothing. Calls are not behind this gate: players go on buying while pages are refused.
import { PassThrough, pipeline, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MessageTexts } from "../message-texts.ts";
import type { Overload } from "../overload.ts";
import { createSemaphore } from "../semaphore.ts";
import { busyPage } from "./busy-page.ts";
import { countByAddress } from "./count-by-address.ts";
import type { EdgeLimits } from "./edge-limits.ts";
import { isApi } from "./is-api.ts";
import { languageOfVisitor } from "./visitor-language.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers of this route are rendered: they pass the gate. */
    renders?: boolean;
  }
}

export interface PageGate {
  readonly limits: Pick<EdgeLimits, "renders_at_once" | "renders_waiting">;
  readonly texts: MessageTexts;
  readonly overload: Pick<Overload, "isBehind">;
  /** Called for every page that is refused. */
  onRefused?(): void;
}

export const page_retry_s = 3;
/** More than any page has: what is rendered is taken in whole, so that a slow reader does not hold the semaphore. */
const page_bytes = 2 * 1024 * 1024;
/** Longer than any page is waited for. */
const abandoned_ms = 10_000;

type Leave = () => void;

export function mountPageGate(server: FastifyInstance, gate: PageGate): void {
  const { renders_at_once: at_once, renders_waiting } = gate.limits;
  const semaphore = createSemaphore({ at_once, places: at_once + renders_waiting });
  const shares = countByAddress(Math.max(1, Math.floor((at_once + renders_waiting) / 2)));
  const inside = new WeakMap<FastifyRequest, Leave>();
  const enter = async ({ caller }: FastifyRequest): Promise<Leave | undefined> => {
    if (gate.overload.isBehind()) return undefined;
    const giveBack = caller.isVisitor ? shares.take(caller.address) : (): void => {};
    if (giveBack === undefined) return undefined;
    const leave = await new Promise<Leave | undefined>((resolve) => {
      const passed = semaphore.pass(() => new Promise<void>((ended) => resolve(ended)));
      void passed.then(() => resolve(undefined));
    });
    if (leave === undefined) {
      giveBack();
      return undefined;
    }
    return () => {
      giveBack();
      leave();
    };
  };
  const end = (request: FastifyRequest): void => {
    inside.get(request)?.();
    inside.delete(request);
  };

  server.addHook("preHandler", async (request, reply) => {
    if (request.routeOptions.config.renders !== true || isApi(request)) return undefined;
    const leave = await enter(request);
    if (leave === undefined) {
      gate.onRefused?.();
      return sendBusyPage(gate.texts, request, reply);
    }
    // A turn of the loop between two pages: calls that arrived meanwhile come first.
    await new Promise((resolve) => setImmediate(resolve));
    // A visitor who left while waiting needs no page.
    if (request.raw.socket.destroyed) {
      leave();
      return sendBusyPage(gate.texts, request, reply);
    }
    inside.set(request, leave);
    return undefined;
  });
  server.addHook("onSend", async (request, _reply, payload) => {
    if (!inside.has(request)) return payload;
    if (!(payload instanceof Readable)) {
      end(request);
      return payload;
    }
    const taken = new PassThrough({ highWaterMark: page_bytes });
    pipeline(payload, taken, () => end(request));
    return taken;
  });
  server.addHook("onResponse", (request, _reply, done) => {
    // A visitor who goes away does not end the rendering, so the semaphore is not released yet; but a request that never releases it
    // would hold it for ever.
    if (inside.has(request)) setTimeout(() => end(request), abandoned_ms).unref();
    done();
  });
}

export function sendBusyPage(texts: MessageTexts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { brand } = request.resolvedHost;
  const locale = languageOfVisitor(request, request.resolvedHost);
  return reply
    .code(503)
    .headers({ "content-type": "text/html; charset=utf-8", "retry-after": String(page_retry_s) })
    .send(busyPage(texts(locale, brand.default_locale), { locale, title: brand.title }));
}
