// Takes goods back out of the game after a refund or a chargeback; the game never fails for what is spent.
import { createHash } from "node:crypto";
import { fromWire } from "@gemgate/rules/money/minor-units";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { findRevokedDelivery } from "./delivery-store.ts";
import { recordDebt } from "../replenish/public.ts";
import { sendRevocation } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { endRevocation, postponeRevocation, takeDueRevocations } from "./revocation-store.ts";
import type { DueRevocation, Revocation } from "./revocation-store.ts";

const waits_s = [5, 30, 120, 600, 1_800] as const;
/** Refusals that no repetition can change; the others are ours to mend (a wrong key, a clock). */
const finalRefusals = new Set(["unknown_delivery", "unknown_call", "key_reused", "rejected"]);

export function revocationWork(games: GameBackends): Work {
  return workOf({
    name: "revoke",
    batch: 4,
    party_max: 4,
    partyOf: ({ payload }) => payload.gp_id,
    take: (world, owner, want) => takeDueRevocations(world.db, owner, want),
    run: (world, revocation: DueRevocation) => revokeOne(world, games, revocation),
  });
}

async function revokeOne(world: World, games: GameBackends, revocation: DueRevocation): Promise<void> {
  const { key, payload } = revocation;
  if (revocation.is_too_old) return endWithoutGoods(world, revocation, "no answer for too long");
  const { gp_id, client_id, env, delivery_key, cause, items } = payload;
  const outcome = await sendRevocation(
    games,
    { gp_id, client_id, environment: env },
    { revoke_key: boundedKey(key), delivery_key, cause, items },
  );
  if (outcome.kind === "done") {
    // Before the end: a process that dies in between asks again, and the game names the same debt.
    if (outcome.result.debt !== undefined) await keepDebt(world, payload, outcome.result.debt);
    return endRevocation(world.db, revocation, outcome.result.state);
  }
  if (outcome.kind === "refused" && finalRefusals.has(outcome.error))
    return endWithoutGoods(world, revocation, outcome.error);
  const wait_s = waits_s[Math.min(revocation.attempts, waits_s.length) - 1] ?? waits_s[0];
  return postponeRevocation(world.db, revocation, { wait_s, error: outcome.error });
}

/** What was spent already is owed; an operator can send the player a link for it (docs/how-to/replenish.md). */
async function keepDebt(
  { db, log }: World,
  { gp_id, client_id, env, delivery_key, cause }: Revocation,
  { debt_id, amount: decimal, currency }: { debt_id: string; amount: string; currency: string },
): Promise<void> {
  const amount = fromWire(decimal, currency);
  const delivery = await findRevokedDelivery(db, delivery_key);
  // Z135: what a friend has spent of a gift is owed by the one who took the money back.
  const suid = delivery?.payload.suid ?? delivery?.payload.gift?.suid;
  // A card session has no account that could owe.
  if (amount === undefined || amount <= 0 || delivery === undefined || suid === undefined) {
    log.error({ event: "debt_not_recorded", delivery_key, debt_id });
    return;
  }
  const { brand_id, cause_ref: billing_no } = delivery;
  await recordDebt(db, { brand_id, env, gp_id, debt_id, client_id, suid, billing_no, cause, amount, currency });
  log.warn({ event: "debt_recorded", billing_no, debt_id });
}

/** The money went back whatever the game does: goods that stay are the operator's loss, and the log says so. */
function endWithoutGoods(world: World, revocation: DueRevocation, reason: string): Promise<void> {
  world.log.error({ event: "goods_not_taken_back", revoke_key: revocation.key, reason });
  return endRevocation(world.db, revocation, reason);
}

/** Games take keys of up to 64 characters. The numbers that providers give to refunds and disputes may make a longer one. */
const key_max = 64;

function boundedKey(key: string): string {
  return key.length <= key_max ? key : createHash("sha256").update(key).digest("hex");
}
