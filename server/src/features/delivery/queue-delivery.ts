import { createHash } from "node:crypto";
import { decimalText } from "@gemgate/rules/money/minor-units";
import type { Tx } from "../../platform/transaction.ts";
import { addDelivery } from "./delivery-store.ts";
import type { DeliveryPayload } from "./delivery-store.ts";

/** What of a paid order the game must know. */
export interface PaidOrder {
  readonly billing_no: string;
  readonly brand_id: string;
  readonly gp_id: string;
  readonly client_id: string;
  readonly server_id: string;
  readonly role_id: string;
  readonly area_id: string | null;
  readonly product_id: string;
  readonly suid: string;
  readonly env: "production" | "demo";
  readonly items: readonly { item_id: string; num: number }[];
  readonly gift: boolean;
}

/** Written in the transaction that takes the money. The key is the delivery's own and never an attempt's. */
export async function queueOrderDelivery(
  tx: Tx,
  paid: { order: PaidOrder; money: { amount: number; currency: string } },
): Promise<void> {
  const { order, money } = paid;
  await addDelivery(tx, {
    delivery_key: `order-${order.billing_no}`,
    cause: "order",
    cause_ref: order.billing_no,
    brand_id: order.brand_id,
    gp_id: order.gp_id,
    client_id: order.client_id,
    server_id: order.server_id,
    role_id: order.role_id,
    payload: {
      env: order.env,
      ...giverOrOwner(order),
      area_id: order.area_id,
      product_id: order.product_id,
      items: order.items,
      paid: { amount: decimalText(money.amount, money.currency), currency: money.currency },
    },
  });
}

/** What of a paid replenish link the game must know. */
export interface PaidLink {
  readonly replenish_id: string;
  readonly debt_id: string;
  readonly brand_id: string;
  readonly gp_id: string;
  readonly client_id: string;
  readonly suid: string;
  readonly env: "production" | "demo";
}

/** Z105: the game lifts its block when it hears of this; the same row, worker and retries as for goods. */
export async function queueReplenishDelivery(
  tx: Tx,
  { link, money }: { link: PaidLink; money: { amount: number; currency: string } },
): Promise<void> {
  const { replenish_id, debt_id, brand_id, gp_id, client_id, suid, env } = link;
  const { currency } = money;
  await addDelivery(tx, {
    delivery_key: `replenish-${replenish_id}`,
    cause: "replenish",
    cause_ref: replenish_id,
    brand_id,
    gp_id,
    client_id,
    server_id: null,
    role_id: null,
    payload: {
      env,
      suid,
      area_id: null,
      items: [],
      debt: { debt_id, amount: decimalText(money.amount, currency), currency },
    },
  });
}

/** What of a claimed reward the game must know. */
export interface ClaimedReward {
  readonly claim_id: number;
  readonly activity_id: string;
  readonly tier_id: string;
  readonly brand_id: string;
  readonly gp_id: string;
  readonly client_id: string;
  readonly server_id: string;
  readonly role_id: string;
  readonly area_id: string | null;
  readonly suid: string;
  readonly env: "production" | "demo";
  readonly items: readonly { item_id: string; num: number }[];
}

/** Written in the transaction of the claim. */
export async function queueRewardDelivery(tx: Tx, reward: ClaimedReward): Promise<void> {
  const { claim_id, brand_id, gp_id, client_id, server_id, role_id, area_id, suid, env, items } = reward;
  await addDelivery(tx, {
    delivery_key: rewardKey(reward),
    cause: "reward",
    cause_ref: String(claim_id),
    brand_id,
    gp_id,
    client_id,
    server_id,
    role_id,
    payload: { env, suid, area_id, items },
  });
}

/**
 * What the reward is and whose, never the number of the claim: a database that was restored from a backup counts on from an older
 * number, and the game would take the reward of one player for that of another, or give one twice that is claimed again.
 */
function rewardKey({ brand_id, env, activity_id, tier_id, suid }: ClaimedReward): string {
  const words = JSON.stringify([brand_id, env, activity_id, tier_id, suid]);
  return `reward-${createHash("sha256").update(words).digest("hex").slice(0, 32)}`;
}

/** Z135: the account that pays for a gift is not the one that the character belongs to, so it is named as the giver. */
function giverOrOwner({ suid, gift }: Pick<PaidOrder, "suid" | "gift">): Pick<DeliveryPayload, "suid" | "gift"> {
  if (gift) return { gift: { suid } };
  return isCardAccount(suid) ? {} : { suid };
}

/** Z30: the account of a card session is the card's own, and no game knows it. */
function isCardAccount(suid: string): boolean {
  return suid.startsWith("card:");
}
