// Beside a general open-source shop that a publisher could take instead: the whole purchase and the list of goods, turn by turn in one run on
// the same PostgreSQL. The other shop is no dependency of ours: the operator installs it where he likes, or the figure is left out.
import { setTimeout as sleep } from "node:timers/promises";
import { goodsOfDemo } from "@gemgate/demo/shop/goods-of-demo";
import { benchGame } from "../bench-players.ts";
import { openBenchStack } from "../bench-stack.ts";
import { median, medianRatio, say, sayMachine } from "../figures.ts";
import type { BenchOptions } from "../read-options.ts";
import { drive } from "./drive-shop.ts";
import type { DrivenTurn, Work } from "./drive-shop.ts";
import { pause, resume } from "./driven-shop.ts";
import type { DrivenShop } from "./driven-shop.ts";
import { findVendure } from "./find-vendure.ts";
import { openOwnShop } from "./own-shop.ts";
import { openVendure } from "./vendure-peer.ts";

const clients = 16;
const warm_s = 5;
const resumed_ms = 2_000;

export async function benchPeers({ vendure, seconds, rounds }: BenchOptions): Promise<void> {
  const found = findVendure(vendure ?? process.env["VENDURE_FOLDER"]);
  if ("skipped" in found) {
    say("Vendure", found.skipped);
    return;
  }
  const stack = await openBenchStack();
  const shops: DrivenShop[] = [];
  try {
    const ours = await openOwnShop(stack);
    shops.push(ours);
    const theirs = await openVendure(stack, { folder: found.folder, goods: goodsOfDemo(benchGame).length, clients });
    shops.push(theirs);
    shops.forEach(pause);
    for (const work of ["purchases", "lists"] as const) {
      const turn = async (shop: DrivenShop, turn_s: number): Promise<DrivenTurn> => {
        const plan = { shop, databasePid: stack.databasePid, clients, seconds: turn_s, work };
        const driven = await alone(shop, () => drive(plan));
        say(`  a turn of ${shop.name}, warm-up included`, `${show(driven.rate)} ${work} a second`);
        return driven;
      };
      await compare(work, { ours, theirs, turn, seconds, rounds });
    }
    sayMachine();
  } finally {
    for (const shop of shops) {
      resume(shop);
      await shop.close();
    }
    await stack.close();
  }
}

/** A process that was paused sees that it is late, and is busy for a moment. */
async function alone(shop: DrivenShop, use: () => Promise<DrivenTurn>): Promise<DrivenTurn> {
  resume(shop);
  await sleep(resumed_ms);
  const turn = await use();
  pause(shop);
  return turn;
}

interface Comparison {
  readonly ours: DrivenShop;
  readonly theirs: DrivenShop;
  readonly turn: (shop: DrivenShop, seconds: number) => Promise<DrivenTurn>;
  readonly seconds: number;
  readonly rounds: number;
}

async function compare(work: Work, { turn, seconds, rounds, ...both }: Comparison): Promise<void> {
  await turn(both.ours, warm_s);
  await turn(both.theirs, warm_s);
  const ours: DrivenTurn[] = [];
  const theirs: DrivenTurn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await turn(both.ours, seconds));
    theirs.push(await turn(both.theirs, seconds));
  }
  const rows = [
    ["a second", "rate"],
    ["server, ms of a core for each", "server_ms"],
    ["database, ms of a core for each", "database_ms"],
  ] as const;
  for (const [words, key] of rows) {
    const [mine, other] = [ours.map((one) => one[key]), theirs.map((one) => one[key])];
    // More is better of what is done in a second, less of what it costs: above one, ours does better.
    const times = key === "rate" ? medianRatio(mine, other) : medianRatio(other, mine);
    const sides = `${both.ours.name} ${show(median(mine))}, ${both.theirs.name} ${show(median(other))}`;
    say(`${work}, ${words}`, `${sides}: ${show(times)} times`);
  }
}

function show(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
