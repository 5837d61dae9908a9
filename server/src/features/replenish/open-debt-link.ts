import { fromWire } from "@gemgate/rules/money/minor-units";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { violatedConstraint } from "../../platform/database-errors.ts";
import { randomId } from "../../platform/random.ts";
import type { Random } from "../../platform/random.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import type { KnownClient } from "../games/public.ts";
import { accountHome, lockAccount, rememberAccount } from "../account/public.ts";
import { findLiveLink, insertLink, voidLink } from "./replenish-store.ts";
import type { LinkMaker } from "./replenish-store.ts";

export interface DebtToPay {
  readonly client: KnownClient;
  readonly debt_id: string;
  readonly suid: string;
  readonly user_name: string;
  /** Decimal. */
  readonly amount: string;
  readonly currency: string;
  readonly valid_s: number;
  readonly made_by: LinkMaker;
  /** Written with a new link, where a person made it. */
  readonly record?: (tx: Tx, id: string) => Promise<unknown>;
}

export interface OpenedLink {
  readonly id: string;
  readonly valid_until_s: number;
  /** It was there already, on the same terms. */
  readonly repeated: boolean;
}

/** "other_debtor": the number names the debt of another account, so one of the two is wrong. */
export type LinkRefused = "no_amount" | "already_paid" | "other_debtor";

export interface LinkWorld extends Pick<World, "db" | "clock"> {
  readonly random: Random;
}

/**
 * The link to pay a debt: the one that is there where its terms are the same, else a new one, which makes the old one void.
 * A debt that was paid through its link has none any more.
 */
export async function openDebtLink(
  { world, resolvedHost }: { world: LinkWorld; resolvedHost: Pick<ResolvedHost, "brand" | "environment"> },
  debt: DebtToPay,
): Promise<OpenedLink | LinkRefused> {
  const { client, debt_id, suid, user_name, currency } = debt;
  const amount = fromWire(debt.amount, currency);
  if (amount === undefined || amount <= 0) return "no_amount";
  const home = accountHome(resolvedHost);
  const client_ids = resolvedHost.brand.games
    .filter((game) => game.gp_id === client.gp_id)
    .flatMap((game) => Object.values(game.client_id));
  const id = randomId(world.random);
  const work = async (tx: Tx): Promise<OpenedLink | LinkRefused> => {
    const account_id = await rememberAccount(tx, { ...home, suid, user_name });
    // Two requests for one debtor take turns, so that the second finds the link of the first.
    await lockAccount(tx, account_id);
    const live = await findLiveLink(tx, { ...home, client_ids, debt_id });
    if (live !== undefined && live.account_id !== account_id) return "other_debtor";
    if (live?.state === "paid") return "already_paid";
    if (live !== undefined) {
      const { valid_until_s } = live;
      const isSame = live.amount === amount && live.currency === currency;
      if (live.is_valid && isSame) return { id: live.id, valid_until_s, repeated: true };
      await voidLink(tx, live.id);
    }
    const { valid_s, made_by } = debt;
    const { client_id } = client;
    const link = { id, ...home, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_s, made_by };
    const valid_until_s = await insertLink(tx, link);
    await debt.record?.(tx, id);
    return { id, valid_until_s, repeated: false };
  };
  try {
    return await inTransaction(world, work);
  } catch (error) {
    // Two accounts were named for one debt at the same moment.
    if (violatedConstraint(error) === "one_live_link") return "other_debtor";
    throw error;
  }
}
