// What players read before they buy: a page, the lists behind it, the state of an order. Counted in answers for each second of one core's time,
// because the load itself takes the other core, beside the HTTP library alone with fixed bytes of the same size, turn by turn.
import { join } from "node:path";
import { superviseChild } from "@gemgate/ops/processes/supervise-child";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { projectFolder } from "@gemgate/ops/project-folder";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { benchBrand, benchClient, makePlayers } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { httpBuyer } from "./create-orders.ts";
import { judge, median, medianRatio, percent, percentile, say, sayMachine } from "./figures.ts";
import { composeGet, openHttpLoad } from "./http-load.ts";
import { processorTime_ms } from "./processor-time.ts";
import type { BenchOptions } from "./read-options.ts";

const at_once = 32;
const warm_ms = 1_500;
const orders = 64;
const goals = { pages: 3_000, page_p99_ms: 20, polls: 5_000, ofRaw: 0.6 };

interface Read {
  readonly name: string;
  readonly request: (n: number) => Buffer;
  readonly bytes: number;
}

interface Turn {
  readonly rate: number;
  readonly latencies_ms: readonly number[];
}

export async function benchReads({ seconds, rounds }: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    const server = await stack.startServer({
      role: "calls",
      ports: "in process",
      environment: { GEMGATE_KEEP_ALIVE_S: "600" },
    });
    const reads = await listReads(stack);
    for (const read of reads) {
      const raw = await startRaw(read.bytes);
      const turns: { ours: Turn[]; theirs: Turn[] } = { ours: [], theirs: [] };
      const ask = { port: stack.port, pid: server.pid ?? 0, request: read.request };
      const askRaw = { port: raw.port, pid: raw.child.pid ?? 0, request: () => composeGet("/", "127.0.0.1") };
      await runTurn(ask, warm_ms);
      await runTurn(askRaw, warm_ms);
      for (let round = 0; round < rounds; round += 1) {
        turns.ours.push(await runTurn(ask, seconds * 1000));
        turns.theirs.push(await runTurn(askRaw, seconds * 1000));
      }
      await raw.child.stop(5_000);
      report(read, turns);
    }
    sayMachine();
  } finally {
    await stack.close();
  }
}

function report({ name, bytes }: Read, { ours, theirs }: { ours: Turn[]; theirs: Turn[] }): void {
  const rates = (turns: Turn[]) => turns.map(({ rate }) => rate);
  const rate = median(rates(ours));
  const ratio = medianRatio(rates(ours), rates(theirs));
  const p99 = median(ours.map(({ latencies_ms }) => percentile(latencies_ms, 99)));
  const goal =
    name === "page"
      ? judge("at least", `${goals.pages} /s`, rate >= goals.pages)
      : name === "order"
        ? judge("at least", `${goals.polls} /s`, rate >= goals.polls)
        : judge("at least", percent(goals.ofRaw), ratio >= goals.ofRaw);
  say(
    `${name}, ${bytes} B`,
    `${Math.round(rate)} /s of one core, ${percent(ratio)} of the library alone, p99 ${p99.toFixed(1)} ms ${goal}`,
  );
}

async function listReads(stack: BenchStack): Promise<Read[]> {
  const host = `${benchBrand}.localhost:${stack.port}`;
  const load = openHttpLoad(stack.port);
  const here = `client_id=${benchClient}&platform=web&domain_area=universal`;
  const paths = {
    page: "/selectGoods?domain_area=universal",
    games: `/api/pay/getGameListV2?${here}`,
    goods: `/api/pay/getThirdGift?${here}`,
    "payment options": `/api/pay/getCountryList?${here}&product_id=101-gem-330`,
    "page config": `/api/config/recharge?${here}`,
  };
  const fixed = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const request = composeGet(path, host);
      return { name, request: () => request, bytes: (await load.send(request)).bytes };
    }),
  );
  const players = await makePlayers(stack.owner, { prefix: "reads", accounts: orders });
  const buyer = httpBuyer(load, players, stack.port);
  const polls: Buffer[] = [];
  for (let n = 0; n < orders; n += 1) {
    const { billing_no } = await buyer.buyOne();
    polls.push(composeGet(`/api/pay/getOrderInfo?billing_no=${billing_no}&simple=1`, host));
  }
  const first = polls[0] ?? Buffer.alloc(0);
  const { bytes } = await load.send(first);
  load.close();
  return [...fixed, { name: "order", request: (n) => polls[n % orders] ?? first, bytes }];
}

interface Asked {
  readonly port: number;
  readonly pid: number;
  readonly request: (n: number) => Buffer;
}

async function runTurn({ port, pid, request }: Asked, turn_ms: number): Promise<Turn> {
  const load = openHttpLoad(port);
  const latencies_ms: number[] = [];
  const before_ms = processorTime_ms(pid);
  const end_ms = performance.now() + turn_ms;
  let n = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end_ms) {
      const begin_ms = performance.now();
      n += 1;
      const { status } = await load.send(request(n));
      if (status !== 200) throw new Error(`a read of the benchmark was answered with ${status}`);
      latencies_ms.push(performance.now() - begin_ms);
    }
  };
  await Promise.all(Array.from({ length: at_once }, client));
  const used_ms = processorTime_ms(pid) - before_ms;
  load.close();
  return { rate: (latencies_ms.length * 1000) / used_ms, latencies_ms };
}

async function startRaw(answer_bytes: number): Promise<{ port: number; child: SupervisedChild }> {
  const port = await findFreeBase();
  const plan = {
    name: "raw-fastify",
    script: join(projectFolder, "bench/src/raw-fastify.ts"),
    env: { ...process.env, PORT: String(port), ANSWER_BYTES: String(answer_bytes) },
    readyLine: /^ready\b/u,
    logFile: join(projectFolder, ".gemgate", "bench-raw.log"),
  };
  return { port, child: await superviseChild(plan, (line) => console.log(`  ${line}`)) };
}
