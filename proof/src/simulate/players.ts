// Players who buy: a player clicks once or several times, changes the method, loses the answer and retries with the same nonce.
import type { Dice } from "./dice.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Machines } from "./machine.ts";
import type { Scheduler } from "./scheduler.ts";
import { cancelOrder, createOrder } from "./shop-calls.ts";
import type { CallParts, Heard, Player } from "./shop-calls.ts";

export interface PlayerParts extends CallParts {
  readonly scheduler: Scheduler;
  readonly machines: Machines;
  readonly faults: FaultPlan;
}

const tries_max = 4;
/** The storefront gives up sooner than the server does. */
const patience_ms = 12_000;
const methods = ["card", "scan"] as const;

/** One player's purchase: one click or several, one after the other or at once. */
export function startPurchase(parts: PlayerParts, player: Player, dice: Dice): void {
  const clicks = dice.pick([1, 1, 1, 2, 2, 3]);
  const first = dice.pick(methods);
  for (let click = 1; click <= clicks; click += 1) {
    // The same click sent twice, another tab, or another method.
    const isSameNonce = click > 1 && dice.chance(0.3);
    const method = click === 1 || isSameNonce || dice.chance(0.5) ? first : dice.pick(methods);
    const nonce = `nonce-${player.name}-${isSameNonce ? 1 : click}`.replaceAll(" ", "-");
    const delay_ms = click === 1 ? 0 : dice.pick([0, 0, 300, 5_000, 40_000, 400_000]);
    // The name is the key of the task's dice: another one changes what every seed plays.
    parts.scheduler.spawn({ name: `${player.name} press ${click}` }, async () => {
      await waitFor(parts, delay_ms);
      const heard = await askUntilAnswered(parts, (process) => createOrder(parts, process, { player, nonce, method }));
      if (heard?.billing_no !== undefined) await maybeCancel(parts, player, heard.billing_no);
    });
  }
}

export async function maybeCancel(parts: PlayerParts, player: Player, billing_no: string): Promise<void> {
  const { scheduler, faults } = parts;
  const { dice, name } = scheduler.currentTask;
  if (!faults.strikes("player_cancels", dice)) return;
  await waitFor(parts, dice.between(1, 90) * 1_000);
  const nonce = `cancel-${name}`.replaceAll(" ", "-");
  await askUntilAnswered(parts, (process) => cancelOrder(parts, process, { player, nonce, billing_no }));
}

type Ask<Answer> = (process: ReturnType<Machines["all"]>[number]) => Promise<Answer>;

/** Asks any process that is up, and again when none answers or the answer is "later". */
export async function askUntilAnswered<Answer extends Pick<Heard, "isBusy">>(
  { scheduler, machines }: PlayerParts,
  ask: Ask<Answer>,
): Promise<Answer | undefined> {
  const task = scheduler.currentTask;
  for (let tries = 1; tries <= tries_max; tries += 1) {
    await scheduler.reach("sends", async () => ({ kind: "value", value: undefined, words: String(tries) }));
    const process = machines.pick(task.dice);
    if (process !== undefined) {
      const heard = await machines.call(process, { name: task.name, patience_ms, run: () => ask(process) });
      if (heard.kind === "answer" && !heard.value.isBusy) return heard.value;
    }
    await scheduler.time.sleep(task, task.dice.between(1, 6) * 1_000);
  }
  return undefined;
}

export async function waitFor({ scheduler }: PlayerParts, wait_ms: number): Promise<void> {
  if (wait_ms > 0) await scheduler.time.sleep(scheduler.currentTask, wait_ms);
}
