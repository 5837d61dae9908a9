// Requests of a preview are told apart before anything else looks at them and answered by a server of its own: what players are served, and
// what is kept for them, never meets a draft. A token that is wrong or over leads to the shop as it is.
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { commonHeaders } from "../../platform/http/open-http.ts";
import type { World } from "../../platform/world.ts";
import { digestOf, readPreview } from "../catalogue/public.ts";
import type { ShopPreview } from "../catalogue/public.ts";
import { composeCookie, readAsked, splitValue } from "./preview-address.ts";
import type { AskedPreview } from "./preview-address.ts";

export interface OpenPreview {
  readonly http: FastifyInstance;
  readonly close: () => Promise<void>;
}

/** Whatever strangers send as tokens, the database is asked no more often. */
const known_ms = 1_000;

export interface PreviewSources {
  readonly world: Pick<World, "db" | "clock" | "log" | "settings">;
  readonly open: (preview: ShopPreview) => Promise<OpenPreview>;
}

export function answerPreviews(http: FastifyInstance, { world, open }: PreviewSources): void {
  const find = findPreviews(world);
  const opened = keepOpen(open);
  const usual = http.answerFirst;
  http.answerFirst = (request, response) => {
    const asked = readAsked(request);
    if (asked === undefined) return usual?.(request, response) === true;
    answer(asked, request, response).catch((error: unknown) => {
      world.log.error({ event: "preview_failed", error: error instanceof Error ? error.message : String(error) });
      if (!response.headersSent) http.routing(request, response);
    });
    return true;
  };
  http.addHook("onClose", () => opened.close());

  async function answer(asked: AskedPreview, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSecure = world.settings.mode === "production";
    if (asked.kind === "leave") {
      return sendOn(response, { ...asked, cookie: composeCookie("", { left_s: 0, isSecure }) });
    }
    const { token, host } = splitValue(asked.value);
    const preview = await find(token);
    if (asked.kind === "open") {
      const { value, location } = asked;
      const { left_s } = preview ?? { left_s: 0 };
      return sendOn(response, { location, cookie: preview && composeCookie(value, { left_s, isSecure }) });
    }
    const server = preview === undefined ? http : (await opened.of(preview)).http;
    // The host of a draft may have no address yet: its store is shown at a host that has one.
    if (preview !== undefined && host !== undefined) request.headers.host = host;
    server.routing(request, response);
  }
}

type FindPreview = (token: string) => Promise<ShopPreview | undefined>;

function findPreviews({ db, clock }: Pick<World, "db" | "clock">): FindPreview {
  let asked_ms = -Infinity;
  let reading: Promise<ShopPreview | undefined> = Promise.resolve(undefined);
  return async (token) => {
    if (clock.nowMs() - asked_ms >= known_ms) {
      asked_ms = clock.nowMs();
      reading = readPreview(db);
      reading.catch(() => {
        asked_ms = -Infinity;
      });
    }
    const preview = await reading;
    return preview !== undefined && timingSafeEqual(digestOf(token), preview.token_digest) ? preview : undefined;
  };
}

/** One at a time, as there is one in the database; the next one, or its end, closes it. */
function keepOpen(open: PreviewSources["open"]) {
  let current:
    | { readonly no: number; readonly opening: Promise<OpenPreview>; readonly timer: NodeJS.Timeout }
    | undefined;
  const close = async (): Promise<void> => {
    const ended = current;
    current = undefined;
    if (ended === undefined) return;
    clearTimeout(ended.timer);
    await ended.opening.then(
      (opened) => opened.close(),
      () => {},
    );
  };
  return {
    close,
    of: (preview: ShopPreview): Promise<OpenPreview> => {
      if (current?.no === preview.no) return current.opening;
      void close();
      const opening = open(preview);
      const own = { no: preview.no, opening, timer: setTimeout(() => void close(), preview.left_s * 1_000).unref() };
      current = own;
      // What failed once is tried again.
      opening.catch(() => {
        if (current === own) current = undefined;
      });
      return opening;
    },
  };
}

function sendOn(
  response: ServerResponse,
  { location, cookie }: { location: string; cookie?: string | undefined },
): void {
  response.writeHead(302, {
    ...commonHeaders,
    ...privateHeaders,
    location,
    ...(cookie !== undefined && { "set-cookie": cookie }),
  });
  response.end();
}

/** For no cache and no search engine. */
export const privateHeaders = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" } as const;
