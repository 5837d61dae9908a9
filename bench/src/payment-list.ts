// What the payment list of a large shop costs: 300 options in one region, turn by turn with the list of games, which is kept too
// and is small.
import { request } from "node:http";
import { benchBrand, benchClient } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { judge, medianRatio, percentile, say, sayLatency, sayMachine } from "./figures.ts";
import { composeRequest, openHttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const options_count = 300;
const goal_ratio = 3;
const goal_br_bytes = 14_000;
const calls_per_second = 40;

const calls = {
  options: `/api/pay/getCountryList?client_id=${benchClient}&platform=web&domain_area=universal&product_id=101-gem-330`,
  games: "/api/pay/getGameListV2?client_id=&platform=web&domain_area=universal",
} as const;

export async function benchPaymentList({ seconds, rounds }: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  try {
    await offerMany(stack);
    await stack.startServer({ role: "calls", ports: "in process" });
    for (const encoding of ["identity", "gzip", "br"] as const) {
      const bytes = await sizeOf(stack, encoding);
      const goal = encoding === "br" ? ` ${judge("at most", `${goal_br_bytes} B`, bytes <= goal_br_bytes)}` : "";
      say(`${options_count} options, ${encoding}`, `${(bytes / 1000).toFixed(1)} KB${goal}`);
    }
    const ask = (path: string) => {
      const bytes = composeRequest({
        path,
        host: `${benchBrand}.localhost:${stack.port}`,
        type: "application/x-www-form-urlencoded",
        body: "",
      });
      return async (): Promise<void> => {
        const answer = await load.send(bytes);
        if (answer.status !== 200 || !answer.text.startsWith('{"code":1,')) throw new Error(answer.text.slice(0, 200));
      };
    };
    const plan = { perSecond: calls_per_second, seconds };
    const [options, games] = [ask(calls.options), ask(calls.games)];
    // One by one at first: a crowd before a cold server would be told that it is busy.
    for (let turn = 0; turn < 50; turn += 1) for (const cold of [options, games]) await cold();
    for (const warm of [options, games]) await runAtRate({ ...plan, seconds: 2 }, warm);
    const ours: number[][] = [];
    const cheap: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      cheap.push(await runAtRate(plan, games));
      ours.push(await runAtRate(plan, options));
    }
    sayLatency(`list of games, ${calls_per_second}/s`, cheap.flat());
    sayLatency(`payment list of ${options_count} options`, ours.flat());
    for (const part of [50, 99]) {
      const of = (turn: readonly number[]): number => percentile(turn, part);
      const ratio = medianRatio(ours.map(of), cheap.map(of));
      say(
        `p${part} of a turn against the turn before`,
        `${ratio.toFixed(1)} times ${judge("at most", `${goal_ratio}`, ratio <= goal_ratio)}`,
      );
    }
    sayMachine();
  } finally {
    load.close();
    await stack.close();
  }
}

/** In the place of the demo's own, with words that differ: 10 countries with 20 options each, and 10 channels behind one of them. */
async function offerMany({ owner }: BenchStack): Promise<void> {
  await owner.query(
    "delete from payment_option where brand_id = $1 and domain_area = 'universal' and parent_id is not null",
    [benchBrand],
  );
  await owner.query("delete from payment_option where brand_id = $1 and domain_area = 'universal'", [benchBrand]);
  await owner.query(
    `with country as (select unnest(array['AU', 'BR', 'CA', 'DE', 'FR', 'GB', 'MX', 'SG', 'TR', 'US']) as country),
     given as (
       select country, n, jsonb_build_object('en', initcap(substr(md5(country || n), 1, 6)) || ' ' || substr(md5(n || country), 1, 6)) as name,
              jsonb_build_object('en', 'Within ' || ascii(md5(country || n)) || ' minutes, ' || substr(md5(n || 'x' || country), 1, 8)) as words,
              '/art/pay-' || (array['card', 'bank', 'wallet', 'store', 'qr', 'carrier'])[n % 6 + 1] || '.svg' as icon
         from country, generate_series(1, 30) as n),
     top as (
       insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, min_amount, max_amount,
         description, provider, method)
       select $1, 'universal', country, '1', 'way' || n, name, icon, n * 5, n * 7, 99900 - n * 13, words, 'sandbox', 'card'
         from given where n <= 20
       returning id, country, channel_id)
     insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, parent_id, name, icon, sort, min_amount,
       description, provider, method)
     select $1, 'universal', country, '1', 'way' || n, top.id, name, icon, n, n * 11, words, 'sandbox', 'bank'
       from given join top using (country) where n > 20 and top.channel_id = 'way20'`,
    [benchBrand],
  );
}

/** Of the body as it travels. */
function sizeOf({ port }: BenchStack, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${benchBrand}.localhost:${port}`, "accept-encoding": encoding };
    request({ host: "127.0.0.1", port, path: calls.options, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}
