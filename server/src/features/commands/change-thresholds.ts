// From which amounts on a second person is needed is itself decided by two.
import { thresholdSchema } from "@gemgate/contract/console/commands";
import * as v from "valibot";
import { NotAllowed } from "../../platform/decided.ts";
import type { Tx } from "../../platform/transaction.ts";
import { addAuditOnce } from "../audit/public.ts";
import type { Carried, Decider } from "./command-work.ts";
import { putThresholds } from "./command-work-store.ts";
import type { Command } from "./command-work-store.ts";

export function changeThresholds(command: Command): (tx: Tx, by: Decider) => Promise<Carried> {
  return async (tx, { operator, approver }) => {
    const bounds = v.parse(thresholdSchema, command.body);
    const place = readPlace(command.object);
    if (place === undefined || place.brand !== command.brand || !areInOrder(bounds)) {
      throw new NotAllowed("these are no thresholds");
    }
    await putThresholds(tx, { ...place, ...bounds });
    const words = Object.entries(bounds).map(([name, amount]) => `${name} ${amount}`);
    const audit_id = await addAuditOnce(tx, {
      operator,
      action: "thresholds changed",
      object: command.object,
      note: `${words.join(", ")}; approved by ${approver ?? "nobody"}: ${command.note}`,
      request_id: command.id,
    });
    if (audit_id === undefined) throw new NotAllowed("it was changed so before");
    return { words: "changed", audit_id };
  };
}

/** The key of a brand, a colon and a currency. */
export function readPlace(object: string): { brand: string; currency: string } | undefined {
  const [, brand, currency] = /^([a-z0-9][a-z0-9-]{0,39}):([A-Z]{3})$/u.exec(object) ?? [];
  return brand === undefined || currency === undefined ? undefined : { brand, currency };
}

export function areInOrder(bounds: v.InferOutput<typeof thresholdSchema>): boolean {
  const { small_max, one_person_max, two_person_min, refund_day_max } = bounds;
  return small_max <= one_person_max && one_person_max <= two_person_min && small_max <= refund_day_max;
}
