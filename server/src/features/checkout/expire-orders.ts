import type { Work } from "../../platform/work-runner.ts";
import { expireDueOrders } from "./order-store.ts";

const batch = 100;

/** Z113: an order that nobody paid in time is closed. Its attempts are still asked about, so late money is found. */
export const expiryWork: Work = {
  name: "expire",
  runBatch: async (world) => (await expireDueOrders(world.db, { account_id: null, batch })) === batch,
};
