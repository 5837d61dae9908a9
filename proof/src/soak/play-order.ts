// One player's visit: buys something, and then pays, cancels, pays twice, pays late or never.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buy } from "./buy.ts";
import type { Bought, Purchase } from "./buy.ts";
import { claimCoupon, claimRewards } from "./collect.ts";
import { trySandbox } from "./http-calls.ts";
import type { SeenOrders } from "./seen-orders.ts";
import type { Random } from "./seeded-random.ts";

/** What players do, and how many of a thousand do it. */
const stories = {
  pays: 800,
  "clicks buy twice at once": 40,
  "changes the method and pays once": 30,
  "changes the method and pays both": 20,
  "clicks pay twice": 20,
  "is charged twice": 10,
  "is declined": 25,
  cancels: 15,
  "pays late": 15,
  "never pays": 25,
} as const;

export type Story = keyof typeof stories;

export function pickStory(random: Random): Story {
  const total = Object.values(stories).reduce((sum, share) => sum + share, 0);
  let left = random.below(total);
  for (const [story, share] of Object.entries(stories)) {
    left -= share;
    if (left < 0 && isStory(story)) return story;
  }
  throw new Error("the shares of the stories do not add up");
}

function isStory(text: string): text is Story {
  return Object.hasOwn(stories, text);
}

export interface Visit {
  readonly port: number;
  readonly providerPort: number;
  readonly story: Story;
  readonly purchase: Omit<Purchase, "nonce">;
  readonly seenOrders: SeenOrders;
  /** Claims a coupon before and the rewards after. */
  readonly collects: boolean;
  /** Owes the game and pays by a link instead of buying. */
  readonly owes?: (visit: Visit) => Promise<string>;
}

export async function playOrder(visit: Visit): Promise<void> {
  const { collects, purchase } = visit;
  if (visit.owes !== undefined) {
    const replenish_id = await visit.owes(visit);
    return playStory({ ...visit, purchase: { ...purchase, replenish_id } });
  }
  if (!collects) return playStory(visit);
  const coupon_code = await claimCoupon(visit);
  await playStory({ ...visit, purchase: { ...purchase, ...(coupon_code === undefined ? {} : { coupon_code }) } });
  await claimRewards(visit);
}

async function playStory(visit: Visit): Promise<void> {
  const { purchase, story, seenOrders } = visit;
  const order = (change: Partial<Purchase> = {}): Promise<Bought> => placeOrder(visit, { ...purchase, ...change });
  const bought =
    story === "clicks buy twice at once"
      ? (await Promise.all([order(), order({ first: purchase.first + 1 })]))[0]
      : await order();
  if (bought.kind !== "order") return;
  switch (story) {
    case "pays":
    case "clicks buy twice at once":
      return payFor(visit, bought);
    case "clicks pay twice":
      await Promise.all([payFor(visit, bought), payFor(visit, bought)]);
      return;
    case "is charged twice":
      await payFor(visit, bought);
      await trySandbox(visit.providerPort, "/control/pay", { ...paymentOf(bought), outcome: "paid", again: true });
      return;
    case "is declined":
      return payAtProvider(visit, bought, "failed");
    case "cancels":
      return payAtProvider(visit, bought, "cancelled");
    case "pays late":
      seenOrders.payLater(bought.billing_no);
      return;
    case "never pays":
      return;
    case "changes the method and pays once":
    case "changes the method and pays both": {
      const other = await order({ channel_id: purchase.channel_id === "card" ? "scan" : "card" });
      if (other.kind !== "order") return payFor(visit, bought);
      await payFor(visit, other);
      if (story === "changes the method and pays both") await payFor(visit, bought);
    }
  }
}

async function placeOrder({ port, seenOrders }: Visit, purchase: Omit<Purchase, "nonce">): Promise<Bought> {
  const nonce = randomUUID();
  const bought = await buy(port, { ...purchase, nonce }, (words) => seenOrders.serverError(words));
  seenOrders.note({ nonce, brand: purchase.player.brand, bought });
  return bought;
}

type OpenOrder = Extract<Bought, { kind: "order" }>;

function payFor(visit: Visit, order: OpenOrder): Promise<void> {
  return payAtProvider(visit, order, "paid");
}

const pay_tries = 8;

/**
 * The link is the provider's page, or our own page where the provider was slow; there the player waits until the payment
 * is there. A player who waits too long comes back at the end of the soak.
 */
async function payAtProvider(
  { providerPort, seenOrders }: Visit,
  order: OpenOrder,
  outcome: "paid" | "failed" | "cancelled",
): Promise<void> {
  for (let tries = 0; tries < pay_tries; tries += 1) {
    const { status } = await trySandbox(providerPort, "/control/pay", { ...paymentOf(order), outcome });
    // 409: it was paid before, or the payment is over.
    if (status === 200 || status === 409) {
      if (outcome === "paid" && status === 200) seenOrders.paid();
      return;
    }
    await sleep(500);
  }
  seenOrders.payLater(order.billing_no);
}

function paymentOf({ billing_no, url }: OpenOrder): object {
  const id = /\/checkout\/(\w+)$/u.exec(url)?.[1];
  return id === undefined ? { merchant_ref: `${billing_no}-1` } : { id };
}
