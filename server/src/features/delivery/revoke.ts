// Takes goods back out of the game after a refund or a chargeback; the game never fails for what is spent.
import { createHash } from "node:crypto";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { sendRevocation } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { endRevocation, postponeRevocation, takeDueRevocations } from "./revocation-store.ts";
import type { DueRevocation } from "./revocation-store.ts";

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
  if (outcome.kind === "done") return endRevocation(world.db, revocation, outcome.result.state);
  if (outcome.kind === "refused" && finalRefusals.has(outcome.error))
    return endWithoutGoods(world, revocation, outcome.error);
  const wait_s = waits_s[Math.min(revocation.attempts, waits_s.length) - 1] ?? waits_s[0];
  return postponeRevocation(world.db, revocation, { wait_s, error: outcome.error });
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
