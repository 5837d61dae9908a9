import { demoCopy } from "@gemgate/testing/demo-copy";
import type { Story } from "./build-story.ts";
import { diceOf } from "./dice.ts";
import type { Dice } from "./dice.ts";
import type { Account, Ground } from "./ground.ts";
import { startPurchase } from "./players.ts";
import { startCollectors } from "./reward-players.ts";
import { playsDebts, startDebtors } from "./debtors.ts";
import { playsRewards } from "./reward-ground.ts";
import { isScarce, offers } from "./shop-settings.ts";
import type { Offer } from "./shop-settings.ts";

interface Wish {
  readonly offer: Offer;
  readonly account: Account;
  readonly role_no: number;
}

export async function startPlayers(story: Story, ground: Ground, seed: number): Promise<void> {
  const dice = diceOf(seed, "players");
  const accounts = await ground.addAccounts();
  if (playsRewards(seed)) await ground.openRewards();
  const wishes = dice.chance(0.35) ? drawRush(dice, accounts) : drawFewPurchases(dice, accounts);
  const resolveHost = demoCopy(ground.settings).resolveHost;
  for (const [index, { offer, account, role_no }] of wishes.entries()) {
    const role_id = `role-${account.id}-${role_no}`;
    const player = { name: `buyer ${index + 1}`, account_id: account.id, token: account.token, offer, role_id };
    startPurchase({ ...story, resolveHost }, player, dice);
  }
  if (playsRewards(seed)) startCollectors({ ...story, resolveHost }, accounts, diceOf(seed, "collectors"));
  if (playsDebts(seed))
    await startDebtors({ ...story, resolveHost }, { ground, accounts, dice: diceOf(seed, "debtors") });
}

/** Two to four purchases of two things, which may meet on one character. */
function drawFewPurchases(dice: Dice, accounts: readonly Account[]): Wish[] {
  const goods = [dice.pick(offers), dice.pick(offers)];
  return Array.from({ length: dice.between(2, 4) }, () => {
    const offer = dice.pick(goods);
    return { offer, account: dice.pick(accountsOf(accounts, offer)), role_no: dice.between(1, 2) };
  });
}

/** Every character of one account wants the same thing, of which there is not enough for all. */
function drawRush(dice: Dice, accounts: readonly Account[]): Wish[] {
  const offer = dice.pick(offers.filter(isScarce));
  const account = dice.pick(accountsOf(accounts, offer));
  return Array.from({ length: dice.between(3, 4) }, (_, index) => ({ offer, account, role_no: index + 1 }));
}

function accountsOf(accounts: readonly Account[], { store }: Offer): Account[] {
  return accounts.filter(({ merchant }) => merchant === store.merchant);
}
