// N players at once, each visit with a generator of its own, until so many orders were begun or the time is over.
import { setTimeout as sleep } from "node:timers/promises";
import { canCollect } from "./collect.ts";
import type { Player } from "./make-players.ts";
import type { SoakStack } from "./open-stack.ts";
import { makeLink } from "./owe.ts";
import { pickStory, playOrder } from "./play-order.ts";
import type { Visit } from "./play-order.ts";
import type { SeenOrders } from "./seen-orders.ts";
import { createRandom } from "./seeded-random.ts";
import { server_count } from "./stack-settings.ts";
import type { SoakOptions } from "./stack-settings.ts";

export interface Load {
  /** Orders begun so far. */
  readonly begun: () => number;
  readonly done: Promise<void>;
}

/** More paid orders than this on their way: the players wait, so that the soak is a steady stream and not a pile. */
const on_the_way_max = 600;

export function startLoad(
  stack: SoakStack,
  { options, players, seenOrders }: { options: SoakOptions; players: readonly Player[]; seenOrders: SeenOrders },
): Load {
  const end = performance.now() + options.minutes * 60_000;
  const pressure = watchPressure(stack);
  let begun = 0;
  const client = async (): Promise<void> => {
    while (begun < options.orders && performance.now() < end) {
      const number = begun;
      begun += 1;
      while (pressure.isHigh()) await sleep(100);
      await playOrder(visitOf(stack, { options, players, seenOrders, number }));
    }
  };
  const done = Promise.all(Array.from({ length: options.clients }, client)).then(() => pressure.stop());
  return { begun: () => begun, done };
}

interface Numbered {
  options: SoakOptions;
  players: readonly Player[];
  seenOrders: SeenOrders;
  number: number;
}

/** One character has one open order of an item: each number is another pair of the two until all were used. */
function visitOf(stack: SoakStack, { options, players, seenOrders, number }: Numbered) {
  const { port, providerPort } = stack;
  const random = createRandom(options.seed, `order ${number}`);
  const player = players[number % players.length];
  const round = Math.floor(number / players.length);
  const character = player?.characters[round % player.characters.length];
  if (player === undefined || character === undefined) throw new Error("a player has no character");
  const product_id = character.products[Math.floor(round / player.characters.length) % character.products.length];
  if (product_id === undefined) throw new Error("a game sells nothing");
  return {
    port,
    providerPort,
    seenOrders,
    // Numbers of its own: who collects changes nothing of what a seed's players did before there was anything to collect.
    collects: canCollect(player) && createRandom(options.seed, `collector ${number}`).below(2) === 0,
    ...(createRandom(options.seed, `debtor ${number}`).below(12) === 0
      ? { owes: (visit: Visit) => makeLink(stack, visit) }
      : {}),
    story: pickStory(random),
    purchase: {
      player,
      character,
      product_id,
      channel_id: random.pick(["card", "scan"] as const),
      first: random.below(server_count),
    },
  };
}

/** Asked once a second for all, past the proxy; a database that is down says nothing, and the players go on. */
function watchPressure({ owner }: SoakStack): { isHigh: () => boolean; stop: () => void } {
  let onTheWay = 0;
  const measure = async (): Promise<void> => {
    const { rows } = await owner.query<{ n: string }>(
      `select (select count(*) from delivery where state in ('pending', 'unknown') and next_at <= gem_now())
            + (select count(*) from provider_event where state in ('received', 'parked') and next_at <= gem_now()) as n`,
    );
    onTheWay = Number(rows[0]?.n ?? 0);
  };
  const timer = setInterval(() => void measure().catch(() => {}), 1_000);
  return { isHigh: () => onTheWay > on_the_way_max, stop: () => clearInterval(timer) };
}
