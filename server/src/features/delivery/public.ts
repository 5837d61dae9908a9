import type { World } from "../../platform/world.ts";
import { makeDueForGame } from "./delivery-store.ts";

export { deliveryWork } from "./deliver.ts";
export type { DeliveryCause } from "./deliver.ts";
export type { DeliveryCauseName } from "./delivery-store.ts";
export { callOffDelivery, findDelivery, reviveDelivery, settleByHand } from "./delivery-store.ts";
export { queueOrderDelivery, queueReplenishDelivery, queueRewardDelivery } from "./queue-delivery.ts";
export { queueRevocation } from "./queue-revocation.ts";
export { doubtRestoredDeliveries, repeatRestoredRevocations } from "./restored-store.ts";
export { revocationWork } from "./revoke.ts";
export { readSentTimes } from "./sent-store.ts";

/** A game whose breaker closed gets its waiting deliveries at once. */
export function resumeDeliveries(world: World): void {
  world.signals.onBack((back) => {
    if (back.party !== "game") return;
    makeDueForGame(world.db, back.gp_id).then(
      () => world.signals.wake("deliver"),
      (error: unknown) => world.log.warn({ event: "deliveries_not_resumed", error: String(error) }),
    );
  });
}
