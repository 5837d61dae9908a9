// What coupons cost: the lists of a player who has had a thousand beside the plain list of goods, and a creation with a coupon beside
// one without, each turn by turn in one run.
import { openVip, defineCoupon } from "@gemgate/testing/reward-story";
import { benchBrand, benchClient, benchGame, makePlayers, showCharacters } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { httpBuyer } from "./create-orders.ts";
import { judge, median, medianRatio, percent, percentile, say, sayLatency, sayMachine } from "./figures.ts";
import { composeRequest, openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const goals = { times: 3, creation: 0.6 };
const accounts = 2_000;
const collectors = 40;
const coupons_of_collector = 1_000;
/** All of them open, so that the VIP page also has something to claim. */
const definitions = 20;
/** The rest is used or over: no player keeps a thousand for later. */
const avail_of_collector = 20;
/** One for each purchase of an account that a run can come to. */
const coupons_of_buyer = 24;
const calls_per_second = 40;
const warm_s = 2;

export async function benchCoupons(options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  try {
    const players = await makePlayers(stack.owner, { prefix: "bench", accounts });
    await showCharacters(stack.owner, { prefix: "bench" });
    await fillCoupons(stack, players);
    await stack.startServer({ role: "calls", ports: "in process" });
    await compareLists({ stack, load, players }, options);
    await compareCreations({ stack, load, players }, options);
    sayMachine();
  } finally {
    load.close();
    await stack.close();
  }
}

interface Parts {
  readonly stack: BenchStack;
  readonly load: HttpLoad;
  readonly players: BenchPlayers;
}

async function compareLists({ stack, load, players }: Parts, { seconds, rounds }: BenchOptions): Promise<void> {
  const ask = (path: string, change: Record<string, string>) => async (n: number) => {
    const { oauth_token = "" } = Object.fromEntries(new URLSearchParams(players.creation(n % collectors)));
    const body = new URLSearchParams({ client_id: benchClient, oauth_token, ...change }).toString();
    const host = `${benchBrand}.localhost:${stack.port}`;
    const answer = await load.send(composeRequest({ path, host, type: "application/x-www-form-urlencoded", body }));
    if (answer.status !== 200 || !answer.text.startsWith('{"code":1,')) throw new Error(answer.text.slice(0, 200));
  };
  const plain = ask("/api/pay/getThirdGift", { platform: "web", domain_area: "universal" });
  const compared = {
    couponList: ask("/api/coupons/couponList", { use_category: "avail" }),
    "couponList of the history": ask("/api/coupons/couponList", { use_category: "history" }),
    vipInfo: ask("/api/coupons/vipInfo", {}),
  };
  const plan = { perSecond: calls_per_second, seconds };
  for (const cold of [plain, ...Object.values(compared)]) {
    for (let turn = 0; turn < 50; turn += 1) await cold(turn);
    await runAtRate({ ...plan, seconds: warm_s }, cold);
  }
  for (const [name, call] of Object.entries(compared)) {
    const cheap: number[][] = [];
    const ours: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      cheap.push(await runAtRate(plan, plain));
      ours.push(await runAtRate(plan, call));
    }
    sayLatency(`list of goods, ${calls_per_second}/s`, cheap.flat());
    sayLatency(`${name}, ${coupons_of_collector} coupons a player`, ours.flat());
    for (const part of [50, 99]) {
      const of = (turn: readonly number[]): number => percentile(turn, part);
      const ratio = medianRatio(ours.map(of), cheap.map(of));
      const goal = part === 99 ? ` ${judge("at most", `${goals.times}`, ratio <= goals.times)}` : "";
      say(`  p${part} of a turn against the turn before`, `${ratio.toFixed(1)} times${goal}`);
    }
  }
}

async function compareCreations({ stack, load, players }: Parts, { seconds, rounds }: BenchOptions): Promise<void> {
  // Each purchase of an account is another character or other goods, so either buyer may begin where the other has not been.
  const half = Math.ceil(accounts / 2);
  const of = (from: number, hasCoupon: boolean): BenchPlayers => ({
    ...players,
    creation: (n) => {
      const at = from + (n % half);
      const round = Math.floor(n / half);
      const body = players.creation(at + round * accounts);
      return hasCoupon ? `${body}&coupon_code=${codeOf(players.firstAccount + at, round)}` : body;
    },
  });
  const plain = httpBuyer(load, of(0, false), stack.port);
  const discounted = httpBuyer(load, of(half, true), stack.port);
  for (const warm of [plain, discounted]) await warm.buyFor(warm_s);
  const rates: { plain: number[]; discounted: number[] } = { plain: [], discounted: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.plain.push(await plain.buyFor(seconds));
    rates.discounted.push(await discounted.buyFor(seconds));
  }
  const ratio = medianRatio(rates.discounted, rates.plain);
  say("creation over HTTP", `${Math.round(median(rates.plain))} /s`);
  say("creation with a coupon", `${Math.round(median(rates.discounted))} /s`);
  say("  of one without", `${percent(ratio)} ${judge("at least", percent(goals.creation), ratio >= goals.creation)}`);
}

function codeOf(account_id: number, round: number): string {
  return `B${account_id}R${round}`;
}

/** Written as claims would have written them. */
async function fillCoupons(stack: BenchStack, { firstAccount, lastAccount }: BenchPlayers): Promise<void> {
  const { owner } = stack;
  await openVip(stack);
  for (let n = 0; n < definitions; n += 1) await defineCoupon(stack, { id: `bench-${n}`, cap_per_player: 10_000 });
  await owner.query("update goods set is_coupon = true where brand_id = $1 and gp_id = $2", [benchBrand, benchGame]);
  const insert = `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate, state, valid_until)
     select $1, a, 'B' || a || 'R' || n, 'claim', 'bench:' || n, 'bench-' || n % ${definitions}, 9000, case when n < $4::int then 'available' else 'expired' end,
            gem_now() + case when n < $4::int then interval '30 days' else interval '-1 day' end
       from generate_series($2::bigint, $3::bigint) as a, generate_series(0, $5::int - 1) as n
     on conflict do nothing`;
  await owner.query(insert, [benchBrand, firstAccount, lastAccount, coupons_of_buyer, coupons_of_buyer]);
  const collected = [firstAccount, firstAccount + collectors - 1, avail_of_collector, coupons_of_collector];
  await owner.query(insert, [benchBrand, ...collected]);
  await owner.query("analyze coupon_grant");
}
