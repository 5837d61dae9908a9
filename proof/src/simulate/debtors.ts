// Players who owe a game: they pay replenish links from several tabs, with and without a login, early, late and twice.
import { payReplenish } from "@gemgate/contract/replenish";
import { voidLink } from "@gemgate/server/features/replenish/public";
import { isDatabaseBusy } from "@gemgate/server/platform/database-errors";
import type { Dice } from "./dice.ts";
import type { Account, Ground } from "./ground.ts";
import { askUntilAnswered, waitFor } from "./players.ts";
import type { PlayerParts } from "./players.ts";
import { call, nobodysVisit } from "./shop-calls.ts";
import type { Player } from "./shop-calls.ts";
import { offers } from "./shop-settings.ts";

/** The seeds below keep the stories that their numbers stand for. */
export const first_debt_seed = 200_001;

export function playsDebts(seed: number): boolean {
  return seed >= first_debt_seed;
}

/** Shorter and longer than an order lives, and shorter than a payer takes. */
const lives_s = [40, 120, 900, 1_790, 3_600, 86_400] as const;
const methods = ["card", "scan"] as const;
const cancelled_share = 0.2;

interface Debt {
  readonly player: Player;
  readonly replenish_id: string;
}

interface Debtors {
  readonly ground: Ground;
  readonly accounts: readonly Account[];
  readonly dice: Dice;
}

/** Names are the keys of the tasks' dice, and no other task has these. */
export async function startDebtors(parts: PlayerParts, { ground, accounts, dice }: Debtors): Promise<void> {
  const count = dice.between(1, 3);
  for (let no = 1; no <= count; no += 1) {
    const offer = dice.pick(offers);
    const account = dice.pick(accounts.filter(({ merchant }) => merchant === offer.store.merchant));
    const name = `debtor ${no}`;
    const player = { name, account_id: account.id, token: account.token, offer, role_id: "" };
    const replenish_id = `simulated-link-of-debtor-${no}`;
    const currency = offer.store.merchant === "asagiri" ? "JPY" : "USD";
    await ground.addLink({ replenish_id, debt_id: `debt-${no}`, player, currency, valid_s: dice.pick(lives_s) });
    if (dice.chance(cancelled_share)) startCancelling(parts, { replenish_id, no });
    startPaying(parts, { player, replenish_id }, dice);
  }
}

function startPaying(parts: PlayerParts, { player, replenish_id }: Debt, dice: Dice): void {
  const clicks = dice.pick([1, 2, 2, 3, 4]);
  for (let click = 1; click <= clicks; click += 1) {
    const isSameNonce = click > 1 && dice.chance(0.3);
    const nonce = `pays-${player.name}-${isSameNonce ? 1 : click}`.replaceAll(" ", "-");
    const channel_id = isSameNonce || click === 1 ? "card" : dice.pick(methods);
    const delay_s = click === 1 ? 0 : dice.pick([0, 0, 1, 30, 100, 1_800]);
    parts.scheduler.spawn({ name: `${player.name} click ${click}` }, async () => {
      await waitFor(parts, delay_s * 1_000);
      const { offer } = player;
      const query = {
        replenish_id,
        payway_id: "1",
        channel_id,
        country: offer.store.country,
        platform: "web",
        domain_area: offer.store.domain_area,
        bcp47_lang: "en",
        game_channel_id: "3",
        ...nobodysVisit,
        nonce,
      };
      await askUntilAnswered(parts, (process) =>
        call(parts, process, { player, path: payReplenish.path, query, lawful: ["busy", "replenish_error"] }),
      );
    });
  }
}

/** An operator cancels the link while it may be paid at this moment. */
function startCancelling(parts: PlayerParts, { replenish_id, no }: { replenish_id: string; no: number }): void {
  const { scheduler, bugs } = parts;
  scheduler.spawn({ name: `canceller of link ${no}` }, async () => {
    await waitFor(parts, scheduler.currentTask.dice.between(1, 120) * 1_000);
    await askUntilAnswered(parts, async ({ world }) => {
      try {
        await voidLink(world.db, replenish_id);
        return { isBusy: false };
      } catch (error) {
        if (!isDatabaseBusy(error)) bugs.report("cancelling a link", error);
        return { isBusy: true };
      }
    });
  });
}
