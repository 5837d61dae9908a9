import { expect, test } from "vitest";
import { type LinkAnswer, type LinkInfo, watchLink } from "./watch-link.ts";

const info: LinkInfo = {
  game_name: "Vale of Orrin",
  user_name: "kaelis_o",
  amount: 29.99,
  currency_code: "USD",
  valid_time: 600,
};

/** Time passes only by sleeping; the script says what each question is answered with. */
async function watchFor(script: readonly (LinkAnswer | { isAsleep_ms: number; answer: LinkAnswer })[]) {
  let now_ms = 0;
  const seen: string[] = [];
  const stop = new AbortController();
  const rest = [...script];
  await watchLink({
    clock: {
      now: () => now_ms,
      sleep: async (wait_ms) => {
        now_ms += wait_ms;
        await Promise.resolve();
      },
    },
    signal: stop.signal,
    ask: async () => {
      const next = rest.shift();
      if (next === undefined) stop.abort();
      if (next === undefined) return { kind: "gone" };
      if (!("answer" in next)) return next;
      now_ms += next.isAsleep_ms;
      return next.answer;
    },
    isVisible: () => true,
    wake: () => new Promise(() => {}),
    onInfo: (_info, end_ms) => void seen.push(`${now_ms / 1000} ends ${end_ms / 1000}`),
    onGone: () => void seen.push(`${now_ms / 1000} gone`),
    onSilent: () => void seen.push(`${now_ms / 1000} silent`),
  });
  return seen;
}

const told = (valid_time: number): LinkAnswer => ({ kind: "info", info: { ...info, valid_time } });

test("the page of a link asks at once and then every 15 seconds, until the link is of no use [M4 M19]", async () => {
  expect(await watchFor([told(600), told(585), { kind: "gone" }])).toEqual(["0 ends 600", "15 ends 600", "30 gone"]);
});

test("the end of a link stays where it is although the server counts in whole seconds [M16]", async () => {
  expect(await watchFor([told(600), told(584), told(571)])).toEqual(["0 ends 600", "15 ends 600", "30 ends 600"]);
});

test("after an hour of sleep the end of a link is where the server says, not where the ticks stopped [M16 M18]", async () => {
  const late = { isAsleep_ms: 3_600_000, answer: told(20) };
  expect(await watchFor([told(600), late])).toEqual(["0 ends 600", "3615 ends 3635"]);
});

test("an answer that is lost is asked for again after the wait that it names [M4]", async () => {
  const script: LinkAnswer[] = [{ kind: "silent", wait_ms: 5_000 }, told(600)];
  expect(await watchFor(script)).toEqual(["0 silent", "5 ends 605"]);
});
