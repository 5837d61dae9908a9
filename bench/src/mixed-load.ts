// Everything that players do in an ordinary hour, at a steady rate: pages, lists, logins, purchases with their polls, all the way to the goods.
import { setTimeout as sleep } from "node:timers/promises";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { locales } from "@gemgate/contract/locale";
import { benchBrand, benchClient } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { httpBuyer } from "./create-orders.ts";
import type { HttpBuyer } from "./create-orders.ts";
import { composeGet } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import type { LoginLoad } from "./login-load.ts";
import { payAtProvider } from "./pay-and-arrive.ts";
import { runAtRate } from "./steady-rate.ts";

const poll_ms = 500;
const polls_max = 60;
const patience_ms = 60_000;
/** As the contract says it of an order. */
const delivered = 1;
/** One page in so many is drawn for one visitor and kept nowhere. */
const personal_every = 3;

/** How many of each begin in a second. */
const perSecond = { pages: 3, lists: 10, logins: 0.2, purchases: 2 };

export interface MixedLoad {
  /** Runs for so long; what failed is counted, since an hour on a busy machine has refusals that mean no error. */
  run(seconds: number): Promise<void>;
  /** So many pages, no two of them the same, and so many creations, all at once; a page that is refused is asked for again. */
  burst(at_once: { pages: number; creations: number }): Promise<void>;
  readonly done: ReadonlyMap<string, number>;
  readonly failed: ReadonlyMap<string, number>;
}

export interface MixedPlan {
  readonly load: HttpLoad;
  readonly logins: LoginLoad;
  readonly players: BenchPlayers;
  /** The port that the hosts are named with. */
  readonly port: number;
  readonly providerPort: number;
  /** Several loads share the players: which purchase is the first one of this load. */
  readonly from: number;
}

export function openMixedLoad(plan: MixedPlan): MixedLoad {
  const { load, logins, port } = plan;
  const buyer = httpBuyer(load, plan.players, port, plan.from);
  const done = new Map<string, number>();
  const failed = new Map<string, number>();
  let drawn = 0;
  const count =
    (name: string, once: (n: number) => Promise<unknown>) =>
    async (n: number): Promise<void> => {
      try {
        await once(n);
        add(done, name);
      } catch (error) {
        // Without its numbers, so that what failed in the same way is counted together.
        const why = error instanceof Error ? error.message.replaceAll(/\d{4,}\w*/gu, "…").slice(0, 120) : "";
        add(failed, `${name} (${why})`);
      }
    };
  const get = async (path: string, host: string): Promise<string> => {
    const { status, text } = await load.send(composeGet(path, host));
    if (status !== 200) throw new Error(`answered with ${status}`);
    return text;
  };
  const drawPage = (): Promise<string> => {
    drawn += 1;
    const { brand, path } = pageOf(drawn, drawn % personal_every === 0);
    return get(path, `${brand}.localhost:${port}`);
  };
  const page = count("pages", drawPage);
  const pageInTheEnd = count("pages in bursts", () => untilAnswered(drawPage));
  const list = count("lists", (n) => get(lists[n % lists.length] ?? "/", `${benchBrand}.localhost:${port}`));
  const login = count("logins", async () => {
    const { end } = await logins.logIn("right");
    if (end !== "done") throw new Error(`a login was ${end}`);
  });
  const purchase = count("purchases", () => buyAndWait(buyer, get, plan));
  return {
    done,
    failed,
    run: async (seconds) => {
      await Promise.all([
        runAtRate({ perSecond: perSecond.pages, seconds }, page),
        runAtRate({ perSecond: perSecond.lists, seconds }, list),
        runAtRate({ perSecond: perSecond.logins, seconds }, login),
        runAtRate({ perSecond: perSecond.purchases, seconds }, purchase),
      ]);
    },
    burst: async ({ pages, creations }) => {
      const create = count("creations in bursts", () => buyer.buyOne());
      await Promise.all([
        ...Array.from({ length: pages }, (_, n) => pageInTheEnd(n)),
        ...Array.from({ length: creations }, (_, n) => create(n)),
      ]);
    },
  };
}

const here = `client_id=${benchClient}&platform=web&domain_area=universal`;
const lists = [
  `/api/pay/getGameListV2?${here}`,
  `/api/pay/getThirdGift?${here}`,
  `/api/pay/getCountryList?${here}&product_id=101-gem-330`,
  `/api/config/recharge?${here}`,
];

/** A visitor who is told to come back does so: of a crowd only a few pages are drawn at once. */
async function untilAnswered(ask: () => Promise<string>): Promise<string> {
  const end = performance.now() + patience_ms;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(poll_ms);
    }
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Every brand in every language, so that what is kept of pages grows as far as it does in production. */
function pageOf(n: number, isPersonal: boolean): { brand: string; path: string } {
  const { key, regions } = everyBrand[n % everyBrand.length] ?? { key: benchBrand, regions: ["universal"] };
  const locale = locales[Math.floor(n / everyBrand.length) % locales.length] ?? "en";
  const turn = Math.floor(n / (everyBrand.length * locales.length));
  const region = regions[turn % regions.length] ?? "universal";
  const path = `/selectGoods?domain_area=${region}&spec_lang=${locale}${isPersonal ? `&idfv=visitor-${n}` : ""}`;
  return { brand: key, path };
}

async function buyAndWait(
  buyer: HttpBuyer,
  get: (path: string, host: string) => Promise<string>,
  { port, providerPort }: MixedPlan,
): Promise<void> {
  const { billing_no, url } = await buyer.buyOne();
  await payAtProvider(providerPort, url);
  for (let n = 0; n < polls_max; n += 1) {
    await sleep(poll_ms);
    const path = `/api/pay/getOrderInfo?billing_no=${billing_no}&simple=1`;
    const answer: { content: { status: number } } = JSON.parse(await get(path, `${benchBrand}.localhost:${port}`));
    if (answer.content.status === delivered) return;
  }
  throw new Error(`${billing_no} was not delivered`);
}
