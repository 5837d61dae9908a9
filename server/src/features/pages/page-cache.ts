// Pages are the same bytes for everybody who would be told the same, so each is drawn and compressed once and kept in bounded memory. What a
// player is known by stays in the browser, which reads it from its own storage.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";

/** A page as it is sent. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface DrawnPage extends Pick<KeptPage, "status" | "headers"> {
  readonly html: string;
  /** False for a page that failed: the next visitor may get it whole. */
  readonly canBeKept: boolean;
}

interface Entry {
  readonly page: KeptPage;
  readonly version: number;
  readonly until_ms: number;
}

export interface PageCache {
  /** The page of a request that was asked before in the same words. */
  find: (request: string) => Promise<KeptPage | undefined>;
  /** The page of this view, drawn at most once at a time, whoever asks for it and in whatever words. */
  get: (asked: { request: string; view: string }, draw: () => Promise<DrawnPage>) => Promise<KeptPage>;
}

/** A page says what time it is at the store and which events run: so much later is near enough. */
const kept_ms = 15_000;
const bytes_max = 64 * 1024 * 1024;
const requests_max = 20_000;
/** Longer words are not kept, so that a request takes a bounded place. */
const words_max = 2_048;

export function createPageCache(clock: Pick<Clock, "nowMs">, readVersion: () => Promise<number>): PageCache {
  const views = new LRUCache<string, Entry>({ maxSize: bytes_max, sizeCalculation: ({ page }) => sizeOf(page) });
  const drawing = new Map<string, Promise<KeptPage>>();
  const viewOf = new LRUCache<string, string>({ max: requests_max });
  const findView = (view: string, version: number): KeptPage | undefined => {
    const entry = views.get(view);
    return entry !== undefined && entry.version === version && entry.until_ms > clock.nowMs() ? entry.page : undefined;
  };
  const draw = async (view: string, version: number, make: () => Promise<DrawnPage>): Promise<KeptPage> => {
    const { canBeKept, html, ...drawn } = await make();
    const page = { ...drawn, ...(await packPage(html)) };
    if (canBeKept) views.set(view, { page, version, until_ms: clock.nowMs() + kept_ms });
    return page;
  };
  return {
    async find(request) {
      const view = viewOf.get(request);
      return view === undefined ? undefined : findView(view, await readVersion());
    },
    async get({ request, view }, make) {
      const version = await readVersion();
      if (request.length <= words_max) viewOf.set(request, view);
      const known = findView(view, version) ?? drawing.get(`${version} ${view}`);
      if (known !== undefined) return known;
      const drawn = draw(view, version, make).finally(() => drawing.delete(`${version} ${view}`));
      drawing.set(`${version} ${view}`, drawn);
      return drawn;
    },
  };
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function packPage(html: string): Promise<Pick<KeptPage, "plain" | "br" | "gzip">> {
  const plain = Buffer.from(html, "utf8");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gz(plain)]);
  return { plain, br, gzip: gzipped };
}

function sizeOf({ plain, br, gzip: gzipped }: KeptPage): number {
  return plain.length + br.length + gzipped.length;
}
