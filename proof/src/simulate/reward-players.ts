// Players who collect: they claim coupons, buy with them, cancel or let the order lapse, and claim rewards, among all the faults
// and refunds that the seed has.
import { receiveActivityGift } from "@gemgate/contract/activities";
import { listCoupons, receiveCoupons } from "@gemgate/contract/coupons";
import type { Dice } from "./dice.ts";
import type { Account } from "./ground.ts";
import { askUntilAnswered, maybeCancel, waitFor } from "./players.ts";
import type { PlayerParts } from "./players.ts";
import { giving_product, rewardStore } from "./reward-ground.ts";
import { ask, createOrder } from "./shop-calls.ts";
import type { Player } from "./shop-calls.ts";
import { offers } from "./shop-settings.ts";

const delays_s = [0, 0, 2, 30, 300, 1_500] as const;

/** Names are the keys of the tasks' dice, and no other task has these. */
export function startCollectors(parts: PlayerParts, accounts: readonly Account[], dice: Dice): void {
  for (const account of accounts.filter(({ merchant }) => merchant === rewardStore.merchant)) {
    const count = dice.between(1, 2);
    for (let no = 1; no <= count; no += 1) startCollector(parts, { account, no });
    for (let click = 1; click <= 2; click += 1) startReceiver(parts, { account, click, isSame: dice.chance(0.3) });
  }
}

function playerOf(account: Account, no: number): Player {
  const offer = offers.find(({ product_id }) => product_id === giving_product);
  if (offer === undefined) throw new Error("the goods that bring a coupon are on sale");
  const name = `collector ${account.id}-${no}`;
  return { name, account_id: account.id, token: account.token, offer, role_id: `collector-${account.id}-${no}` };
}

/** Claims, then buys with the best coupon there is, and again: two of an account meet at the same coupon. */
function startCollector(parts: PlayerParts, { account, no }: { account: Account; no: number }): void {
  const { scheduler } = parts;
  const player = playerOf(account, no);
  scheduler.spawn({ name: player.name }, async () => {
    const { dice } = scheduler.currentTask;
    for (let round = 1; round <= 2; round += 1) {
      await waitFor(parts, dice.pick(delays_s) * 1_000);
      await claimCoupons(parts, player, round);
      const coupon_code = await findCoupon(parts, player);
      const nonce = `${player.name}-${round}`.replaceAll(" ", "-");
      const heard = await askUntilAnswered(parts, (process) =>
        createOrder(parts, process, { player, nonce, method: "card", ...(coupon_code && { coupon_code }) }),
      );
      if (heard?.billing_no !== undefined) await maybeCancel(parts, player, heard.billing_no);
    }
  });
}

async function claimCoupons(parts: PlayerParts, player: Player, round: number): Promise<void> {
  const { client_id } = rewardStore;
  const query = { client_id, nonce: `claim-${player.name}-${round}`.replaceAll(" ", "-") };
  const lawful = ["busy", "claim_received", "claim_not_reached"];
  await askUntilAnswered(parts, (process) => ask(parts, process, { player, path: receiveCoupons.path, query, lawful }));
}

/** Undefined: there is none, or the shop did not answer. */
async function findCoupon(parts: PlayerParts, player: Player): Promise<string | undefined> {
  const query = { client_id: rewardStore.client_id, use_category: "avail" };
  const heard = await askUntilAnswered(parts, (process) =>
    ask(parts, process, { player, path: listCoupons.path, query, lawful: ["busy"] }),
  );
  const list: unknown[] = Array.isArray(heard?.answer) ? heard.answer : [];
  const [first] = list;
  return typeof first === "object" && first !== null && "code" in first ? String(first.code) : undefined;
}

interface Receiving {
  readonly account: Account;
  readonly click: number;
  /** The same click, sent twice. */
  readonly isSame: boolean;
}

/** Claims all rewards, now and later. */
function startReceiver(parts: PlayerParts, { account, click, isSame }: Receiving): void {
  const { scheduler } = parts;
  const player = playerOf(account, 1);
  scheduler.spawn({ name: `receiver ${account.id} click ${click}` }, async () => {
    const { dice } = scheduler.currentTask;
    for (let round = 1; round <= 3; round += 1) {
      await waitFor(parts, dice.pick([30, 60, 300, 1_200]) * 1_000);
      const nonce = `gift-${account.id}-${isSame ? 1 : click}-${round}`;
      const { client_id, activity_id } = rewardStore;
      const query = { client_id, activity_id, server_id: "s1", role_id: player.role_id, all: "1", nonce };
      const lawful = ["busy", "claim_received", "claim_not_reached", "account_mismatch"];
      await askUntilAnswered(parts, (process) =>
        ask(parts, process, { player, path: receiveActivityGift.path, query, lawful }),
      );
    }
  });
}
