// The store's own call client over a server that answers what a story says: at once, with a refusal, or never.
import type { Call, ContentOf, ContentSchema, QuerySchema } from "@gemgate/contract/call";
import { type CodeName, codes } from "@gemgate/contract/code";
import type { WireCall } from "@gemgate/web/call/call-answer";
import { browserRandom } from "@gemgate/web/env/random";
import { openNoStorage } from "../../../src/storage/open-storage.ts";
import { createShopCalls, type ShopCalls } from "../../../src/ask/shop-calls.ts";
import { kitBoot } from "../fixtures/boot.ts";
import { stoppedClock } from "./kit-clock.ts";

export interface KitAnswer {
  path: string;
  /** A value that the question must have, where a path is asked about several things. */
  asks?: string;
  /** `never` keeps the asker waiting. */
  reply: "never" | { code: number; msg: string; content: unknown };
}

/** The contract's own types hold a fixture to what a server really says. */
export function answers<Query extends QuerySchema, Content extends ContentSchema>(
  { path }: WireCall<Query, Content>,
  content: ContentOf<Call<Query, Content>>,
): KitAnswer {
  return { path, reply: { code: codes.success, msg: "", content } };
}

export function refuses({ path }: Pick<WireCall, "path">, code: CodeName = "busy", msg = ""): KitAnswer {
  return { path, reply: { code: codes[code], msg, content: null } };
}

export function never({ path }: Pick<WireCall, "path">): KitAnswer {
  return { path, reply: "never" };
}

/** The first that fits counts. What no story answers waits for ever, because a waiting part disturbs no other story. */
export function createKitCalls(given: readonly KitAnswer[]): ShopCalls {
  return createShopCalls({
    boot: kitBoot,
    idfv: "",
    users: { currentUser: () => null },
    fetch: (url) => reply(given.find((answer) => isFor(answer, new URL(url, location.href)))),
    clock: stoppedClock,
    random: browserRandom,
    storage: openNoStorage(stoppedClock),
    onNetworkError() {},
  });
}

function isFor({ path, asks }: KitAnswer, { pathname, searchParams }: URL): boolean {
  return pathname === path && (asks === undefined || [...searchParams.values()].includes(asks));
}

function reply(answer: KitAnswer | undefined): Promise<Response> {
  if (answer === undefined || answer.reply === "never") return new Promise(() => {});
  return Promise.resolve(Response.json(answer.reply));
}
