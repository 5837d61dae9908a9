// An operator who works through manual review and players' complaints: delivers, books a delivery by hand, pays back.
import { decide, NotAllowed } from "@gemgate/server/features/review/public";
import type { Decision } from "@gemgate/server/features/review/public";
import { isDatabaseBusy } from "@gemgate/server/platform/database-errors";
import type { BugLog } from "./bug-log.ts";
import type { Dice } from "./dice.ts";
import type { FakeGame } from "./fake-game.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Machines } from "./machine.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SimulatedProcess } from "./simulated-process.ts";

export interface OperatorParts {
  readonly scheduler: Scheduler;
  readonly machines: Machines;
  readonly faults: FaultPlan;
  readonly games: readonly FakeGame[];
  readonly bugs: BugLog;
}

const rounds = 3;
const patience_ms = 30_000;

export function startOperator(parts: OperatorParts): void {
  const { scheduler, machines, faults } = parts;
  scheduler.spawn({ name: "operator" }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    for (let round = 1; round <= rounds; round += 1) {
      await scheduler.time.sleep(task, dice.between(60, 1_200) * 1_000);
      if (!faults.strikes("operator_decides", dice)) continue;
      const process = machines.pick(dice);
      if (process === undefined) continue;
      const run = (): Promise<void> => decideOne(parts, process, dice);
      await machines.call(process, { name: `operator ${round}`, patience_ms, run });
    }
  });
}

interface Case {
  readonly billing_no: string;
  readonly cause_ref: string;
  readonly account_id: number;
  readonly state: "refund_pending" | "review" | "delivered" | "chargeback";
  readonly payable_amount: number;
  readonly is_delivered: boolean;
  readonly is_disputed: boolean;
  readonly is_blocked: boolean;
}

/** An operator decides only when no send can still be under way: its time is long over. */
async function decideOne(parts: OperatorParts, { world }: SimulatedProcess, dice: Dice): Promise<void> {
  try {
    const { rows } = await world.db.query<Case>(
      `select o.billing_no, coalesce(d.cause_ref, o.billing_no) as cause_ref, o.account_id, o.state, o.payable_amount, coalesce(d.state = 'delivered', false) as is_delivered,
              c.blocked_at is not null as is_blocked,
              exists (select 1 from payment_attempt a join dispute x on x.payment_attempt_id = a.id
                where a.billing_no = o.billing_no) as is_disputed
         from orders o join account c on c.id = o.account_id left join delivery d
           on d.order_no = o.billing_no or d.replenish_id = (select r.id from replenish r where r.order_no = o.billing_no)
        where o.state in ('refund_pending', 'review', 'delivered', 'chargeback')
          and coalesce(d.sent_at, '-infinity') < gem_now() - interval '3 minutes'
        order by o.billing_no`,
    );
    if (rows.length === 0) return;
    // Disputed orders have the most possible outcomes, so they are decided first.
    const disputed = rows.filter(({ is_disputed }) => is_disputed);
    const looked = disputed.length > 0 && dice.chance(0.7) ? disputed : rows;
    await decide(world, draw(parts, dice.pick(looked), dice), { operator: "simulated", note: "looked at it" });
  } catch (error) {
    if (!(error instanceof NotAllowed) && !isDatabaseBusy(error)) parts.bugs.report("operator", error);
  }
}

function draw({ games }: OperatorParts, one: Case, dice: Dice): Decision {
  const { billing_no, account_id } = one;
  if (one.is_blocked && dice.chance(0.2)) return { action: "unblock", account_id };
  if (one.state === "delivered" && dice.chance(0.5))
    return { action: "refund", billing_no, amount: dice.between(1, one.payable_amount) };
  if (one.state !== "review") return { action: "refund", billing_no };
  if (one.is_delivered) return { action: dice.pick(["delivered", "refund"]), billing_no };
  const isGiven = games.some((game) => game.grants.some(({ cause_ref }) => cause_ref === one.cause_ref));
  return { action: isGiven ? "delivered" : dice.pick(["deliver", "refund"]), billing_no };
}
