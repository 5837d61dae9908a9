import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { fromWire } from "@gemgate/rules/money/minor-units";
import type { CallContext } from "../../platform/http/call-route.ts";
import { randomToken } from "../../platform/random.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { GameDebt, KnownClient } from "../games/public.ts";
import { lockAccount } from "../account/public.ts";
import { findLiveLink, insertLink, voidLink } from "./replenish-store.ts";

/**
 * The link to pay a debt: the one that is there where its terms are the same, else a new one, which makes the old one void.
 * A debt that was paid through its link has none any more.
 */
export async function openDebtLink(
  { world, resolvedHost }: Pick<CallContext, "world" | "resolvedHost">,
  { account_id, client, debt }: { account_id: number; client: KnownClient; debt: GameDebt },
): Promise<string | Refusal> {
  const amount = fromWire(debt.amount, debt.currency);
  if (amount === undefined || amount <= 0) return refuse("replenish_error");
  const brand_id = resolvedHost.brand.key;
  const { client_id, gp_id } = client;
  const client_ids = resolvedHost.brand.games
    .filter((game) => game.gp_id === gp_id)
    .flatMap((game) => Object.values(game.client_id));
  const id = randomToken(world.random);
  return inTransaction(world, async (tx) => {
    // Two logins of one debtor take turns, so that the second finds the link of the first.
    await lockAccount(tx, account_id);
    const live = await findLiveLink(tx, { brand_id, account_id, client_ids, debt_id: debt.debt_id });
    if (live?.state === "paid") return refuse("replenish_error");
    if (live !== undefined) {
      if (live.is_valid && live.amount === amount && live.currency === debt.currency) return live.id;
      await voidLink(tx, live.id);
    }
    await insertLink(tx, {
      id,
      brand_id,
      env: resolvedHost.environment,
      account_id,
      client_id,
      debt_id: debt.debt_id,
      amount,
      currency: debt.currency,
      valid_s: debt.valid_time,
    });
    return id;
  });
}
