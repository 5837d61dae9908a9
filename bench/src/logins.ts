// Whether many logins at once slow down other calls: the same calls at the same steady rate, turn by turn without logins
// and with 32 logins under way all the time. And whether response times tell which accounts exist.
import { setTimeout as sleep } from "node:timers/promises";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { benchBrand, benchClient } from "./bench-players.ts";
import { judge, median, medianRatio, percentile, say, sayLatency, sayMachine } from "./figures.ts";
import { composeRequest, openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import { loginEnvironment, makeLoginAccounts, openLoginLoad } from "./login-load.ts";
import type { LoginEnd, LoginLoad } from "./login-load.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const goal_ratio = 3;
const goal_difference_ms = 5;
const logins_at_once = 32;
/** No login is answered sooner. */
const login_ms = 250;
const calls_per_second = 60;
/** One in four types a wrong password; each account fails fewer times than it may. */
const wrong_every = 4;
const stopwatch_tries = 60;

/** A game hashes passwords on machines of its own; where it has to share ours, its hashing is most of the work. */
const games = [
  { ports: "in process", words: "the game hashes elsewhere" },
  { ports: "sandboxes", words: "the sandbox game hashes on the same cores" },
] as const;

export async function benchLogins(options: BenchOptions): Promise<void> {
  for (const { ports, words } of games) {
    console.log(`  ${words}`);
    const stack = await openBenchStack();
    const load = openHttpLoad(stack.port);
    try {
      if (ports === "sandboxes") await stack.startSandboxes();
      await stack.startServer({ role: "all", ports, environment: loginEnvironment });
      if (ports === "sandboxes") await makeLoginAccounts(stack);
      const logins = openLoginLoad(load, stack);
      // Before the others: a game that was asked too much is left alone for half a minute.
      if (ports === "sandboxes") await measureStopwatch(logins);
      await measureOthers(await otherCalls(stack, load, logins), logins, options);
      sayMachine();
    } finally {
      load.close();
      await stack.close();
    }
  }
}

type OtherCall = (n: number) => Promise<void>;

async function measureOthers(call: OtherCall, logins: LoginLoad, { seconds, rounds }: BenchOptions): Promise<void> {
  const plan = { perSecond: calls_per_second, seconds };
  const idle: number[][] = [];
  const loaded: number[][] = [];
  const ends: Record<LoginEnd, number> = { done: 0, failed: 0, busy: 0 };
  let took_s = 0;
  await runAtRate({ ...plan, seconds: 2 }, call);
  await whileLoggingIn(logins, () => runAtRate({ ...plan, seconds: 2 }, call));
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await runAtRate(plan, call));
    const start = performance.now();
    const { result, ended } = await whileLoggingIn(logins, () => runAtRate(plan, call));
    took_s += (performance.now() - start) / 1000;
    loaded.push(result);
    for (const end of ended) ends[end] += 1;
  }
  const p99 = (turn: readonly number[]): number => percentile(turn, 99);
  const ratio = medianRatio(loaded.map(p99), idle.map(p99));
  sayLatency(`other calls, ${calls_per_second}/s, nobody logs in`, idle.flat());
  sayLatency(`the same beside ${logins_at_once} logins at once`, loaded.flat());
  say(
    "p99 of a turn against the turn before",
    `${ratio.toFixed(1)} times ${judge("at most", `${goal_ratio}`, ratio <= goal_ratio)}`,
  );
  const all = ends.done + ends.failed + ends.busy;
  say(
    "logins",
    `${(all / took_s).toFixed(0)}/s (${ends.done} done, ${ends.failed} wrong, ${ends.busy} told to come back)`,
  );
}

/** So many logins all the time, each begun when another ends, until the work is done. */
async function whileLoggingIn<Result>(
  logins: LoginLoad,
  work: () => Promise<Result>,
): Promise<{ result: Result; ended: LoginEnd[] }> {
  const ended: LoginEnd[] = [];
  const over = new AbortController();
  let begun = 0;
  // Players do not log in together; begun at once, all 32 would stay in step, since a login takes its quarter of a second.
  const player = async (number: number): Promise<void> => {
    await sleep((number * login_ms) / logins_at_once);
    while (!over.signal.aborted) {
      begun += 1;
      ended.push((await logins.logIn(begun % wrong_every === 0 ? "wrong" : "right")).end);
    }
  };
  const stop = (): void => over.abort();
  const [result] = await Promise.all([
    work().finally(stop),
    ...Array.from({ length: logins_at_once }, (_, number) => player(number).finally(stop)),
  ]);
  return { result, ended };
}

/** ATK30: one after the other, in turn, so that what disturbs the one disturbs the other. */
async function measureStopwatch(logins: LoginLoad): Promise<void> {
  const times = { wrong: new Array<number>(), unknown: new Array<number>() };
  for (let n = 0; n < stopwatch_tries; n += 1) {
    for (const account of ["wrong", "unknown"] as const) {
      const start = performance.now();
      const { end } = await logins.logIn(account);
      if (end !== "failed") throw new Error(`a login with a wrong password was ${end}`);
      times[account].push(performance.now() - start);
    }
  }
  const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
  const isMet = Math.abs(wrong - unknown) <= goal_difference_ms;
  say(
    "wrong password / unknown account, medians",
    `${wrong.toFixed(1)} ms / ${unknown.toFixed(1)} ms ${judge("within", `${goal_difference_ms} ms`, isMet)}`,
  );
}

/** Calls of players who are logged in: the games, the goods and the account. */
async function otherCalls({ port }: BenchStack, load: HttpLoad, logins: LoginLoad): Promise<OtherCall> {
  const { oauth_token } = await logins.logIn("right");
  const common = { client_id: benchClient, domain_area: "universal", platform: "web", bcp47_lang: "en" };
  const requests = [
    { path: "/api/pay/getGameListV2", query: common },
    { path: "/api/pay/getThirdGift", query: common },
    { path: "/util/login/get_user_info", query: { client_id: benchClient, oauth_token } },
  ].map(({ path, query }) =>
    composeRequest({
      path,
      host: `${benchBrand}.localhost:${port}`,
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams(query).toString(),
    }),
  );
  return async (n) => {
    const request = requests[n % requests.length];
    if (request === undefined) throw new Error("there is no such call");
    const { text } = await load.send(request);
    if (!text.startsWith('{"code":1,')) throw new Error(`another call was answered ${text.slice(0, 200)}`);
  };
}
