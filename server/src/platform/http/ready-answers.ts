// Answers that are the same bytes for everybody who is told the same: made and compressed once, kept in bounded memory, sent without being made
// again. Whoever keeps one says what it depends on (its view); which view a request leads to is remembered by the request's own words.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { ResponseCache } from "../response-cache.ts";
import { chooseEncoding, worth_bytes } from "./compress-answer.ts";

export type Encoding = "br" | "gzip";

/** An answer as it is sent. */
export interface ReadyAnswer {
  readonly status: number;
  /** All of its own; those of every answer of its host are set where it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  /** Absent where it is too small to be worth it. */
  readonly packed: Readonly<Record<Encoding, Buffer>> | undefined;
}

export interface MadeAnswer extends Pick<ReadyAnswer, "status" | "headers"> {
  readonly body: string;
  /** False for one that failed: the next visitor may get it whole. */
  readonly canBeKept: boolean;
}

export interface AskedAnswer {
  /** Undefined where the words are one visitor's own. */
  readonly request: string | undefined;
  readonly view: string;
  /** Of the catalogue, when the asked host was found. */
  readonly version: number;
}

export interface ReadyAnswers {
  /** The answer to a request that came before in the same words. */
  find: (request: string) => Promise<ReadyAnswer | undefined>;
  /** The same without waiting; undefined also once a second, when the catalogue is asked for its version first. */
  findNow: (request: string) => ReadyAnswer | undefined;
  /** The answer of this view, made at most once at a time, whoever asks for it and in whatever words. */
  get: (asked: AskedAnswer, make: () => Promise<MadeAnswer>) => Promise<ReadyAnswer>;
}

export interface ReadyLimits {
  /** How much later than the catalogue an answer may be about what changes with time alone. */
  readonly kept_ms: number;
  readonly bytes_max: number;
}

/** Rarer than most answers end, because a sweep looks at all of them. */
const sweep_ms = 15_000;
const requests_max = 20_000;
/** Longer words are not kept, so that a request takes a bounded place. */
const words_max = 1_024;

interface Entry {
  readonly answer: ReadyAnswer;
  readonly version: number;
  /** Of prices: begun in this one, and found in no other. */
  readonly era: number;
  readonly until_ms: number;
}

export function createReadyAnswers(
  clock: Pick<Clock, "nowMs">,
  { version, versionNow, era }: Pick<ResponseCache, "version" | "versionNow" | "era">,
  { kept_ms, bytes_max }: ReadyLimits,
): ReadyAnswers {
  const views = new LRUCache<string, Entry>({ maxSize: bytes_max, sizeCalculation: ({ answer }) => sizeOf(answer) });
  const making = new Map<string, Promise<ReadyAnswer>>();
  const viewOf = new LRUCache<string, { view: string; version: number }>({ max: requests_max });
  const findView = (view: string, current: number | undefined): ReadyAnswer | undefined => {
    const entry = views.get(view);
    if (entry === undefined || entry.version !== current || entry.until_ms <= clock.nowMs()) return undefined;
    return entry.era === era() ? entry.answer : undefined;
  };
  // The same words may lead elsewhere under another catalogue, where their old view is still right for others.
  const findRequest = (request: string, current: number | undefined): ReadyAnswer | undefined => {
    const known = viewOf.get(request);
    return known === undefined || known.version !== current ? undefined : findView(known.view, current);
  };
  let isSweepDue = false;
  // What is over is never sent again, so that after a crowd of different pages its memory is free.
  const sweep = (): void => {
    isSweepDue = false;
    const now = clock.nowMs();
    for (const [view, { until_ms }] of views.entries()) if (until_ms <= now) views.delete(view);
    for (const [request, { view }] of viewOf.entries()) if (!views.has(view)) viewOf.delete(request);
    if (views.size > 0) sweepLater();
  };
  const sweepLater = (): void => {
    if (isSweepDue) return;
    isSweepDue = true;
    setTimeout(sweep, sweep_ms).unref();
  };
  const makeView = async (
    view: string,
    begun: Pick<Entry, "version" | "era">,
    make: () => Promise<MadeAnswer>,
  ): Promise<ReadyAnswer> => {
    const until_ms = clock.nowMs() + kept_ms;
    const made = await make();
    const answer = await packMade(made);
    if (made.canBeKept) {
      views.set(view, { answer, ...begun, until_ms });
      sweepLater();
    }
    return answer;
  };
  return {
    findNow: (request) => findRequest(request, versionNow()),
    async find(request) {
      return viewOf.has(request) ? findRequest(request, await version()) : undefined;
    },
    async get({ request, view, version: asked }, make) {
      const current = await version();
      // The brand changed while the request was under way: what is half of one version and half of another is kept for nobody.
      if (asked !== current) return packMade(await make());
      if (request !== undefined && request.length <= words_max) viewOf.set(request, { view, version: current });
      const begun = { version: current, era: era() };
      const key = `${begun.version} ${begun.era} ${view}`;
      const known = findView(view, current) ?? making.get(key);
      if (known !== undefined) return known;
      const made = makeView(view, begun, make).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers);
  if (answer.packed === undefined) return reply.send(answer.plain);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return reply.send(answer.plain);
  return reply.header("content-encoding", encoding).send(answer.packed[encoding]);
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function packMade({ status, headers, body }: MadeAnswer): Promise<ReadyAnswer> {
  return { status, headers, ...(await packAnswer(body)) };
}

async function packAnswer(body: string): Promise<Pick<ReadyAnswer, "plain" | "packed">> {
  const plain = Buffer.from(body, "utf8");
  if (plain.length < worth_bytes) return { plain, packed: undefined };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gz(plain)]);
  return { plain, packed: { br, gzip: gzipped } };
}

function sizeOf({ plain, packed }: ReadyAnswer): number {
  return plain.length + (packed === undefined ? 0 : packed.br.length + packed.gzip.length);
}
