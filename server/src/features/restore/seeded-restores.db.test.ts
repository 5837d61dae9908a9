// Restores at moments that a seed chooses: orders stand anywhere at the backup, go on or not, and the backup is put back.
import { createRandom } from "@gemgate/proof/soak/seeded-random";
import { closeGameFor, untilTurnedAway } from "@gemgate/testing/dispute-story";
import { eventually } from "@gemgate/testing/eventually";
import {
  aBuyer,
  countGrants,
  createdNumber,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { isFullMatrix } from "@gemgate/testing/longer-form";
import { startRestorableShop } from "@gemgate/testing/restorable-shop";
import type { RestorableShop } from "@gemgate/testing/restorable-shop";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { decide } from "../review/public.ts";
import { afterRestore } from "./public.ts";

const goods = ["gem-60", "gem-330", "gem-680"];
const stages = ["ordered", "waiting", "delivered", "part refunded"] as const;
type Stage = (typeof stages)[number];

interface Story {
  readonly billing_no: string;
  /** Where the backup finds it, and where it stood when the database was lost. */
  readonly at: Stage;
  readonly end: Stage;
}

async function advance(shop: RestorableShop, billing_no: string, from: Stage, to: Stage): Promise<void> {
  for (const stage of stages.slice(stages.indexOf(from) + 1, stages.indexOf(to) + 1)) {
    if (stage === "waiting") {
      await closeGameFor(shop, billing_no);
      await payAtProvider(shop, billing_no);
      await untilTurnedAway(shop, billing_no);
    } else if (stage === "delivered") {
      await makeDue(shop, billing_no);
      await factsOnce(shop, billing_no, "delivered");
    } else {
      const refund = { action: "refund", billing_no, amount: 10 } as const;
      await decide(shop.world, refund, { operator: "tester", note: "asked for" });
      await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
    }
  }
}

async function refundedThere(shop: RestorableShop, billing_no: string): Promise<number> {
  const { list } = await shop.provider("/control/captures?limit=1000");
  const captures: { merchant_ref: string; refunds: { amount: number }[] }[] = Array.isArray(list) ? list : [];
  const own = captures.filter(({ merchant_ref }) => merchant_ref.startsWith(billing_no));
  return own.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * A process works until the order is delivered, with the time passing that a send may still be at work. A payment of which a part
 * had gone back before it was booked again is a person's to decide.
 */
async function untilEnded(shop: RestorableShop, billing_no: string): Promise<"delivered" | "review"> {
  let end: "delivered" | "review" = "review";
  await eventually(`${billing_no} is delivered or in review`, async () => {
    const { state, deliveries } = await readFacts(shop, billing_no);
    if (state === "delivered" || state === "review") {
      end = state;
      return true;
    }
    if (deliveries.every(({ is_leased }) => !is_leased)) {
      await shop.owner.query(
        "update delivery set sent_at = sent_at - interval '2 minutes' where order_no = $1 and last_error = 'none yet'",
        [billing_no],
      );
      await makeDue(shop, billing_no);
    }
    return false;
  });
  return end;
}

test.each(isFullMatrix ? [11, 12] : [12])(
  "seed %d: after a restore every paid order is given exactly once and every refund is paid exactly once",
  async (seed) => {
    const shop = await startRestorableShop();
    try {
      const random = createRandom(seed, "restore");
      await shop.game("/control/mode", { gp_id: "103", duplicate_safe: false });
      shop.startWork();
      const buyers: [string, Buyer][] = [
        ["101", await aBuyer(shop)],
        ["103", await aBuyer(shop, { gp_id: "103" })],
      ];
      const stories: Story[] = [];
      for (const [gp_id, buyer] of buyers) {
        for (const name of goods) {
          const billing_no = await createdNumber(shop, buyer, { product_id: `${gp_id}-${name}` });
          const at = random.pick(stages);
          await advance(shop, billing_no, "ordered", at);
          stories.push({ billing_no, at, end: random.pick(stages.slice(stages.indexOf(at))) });
        }
      }
      await shop.takeBackup();
      shop.startWork();
      for (const { billing_no, at, end } of stories) await advance(shop, billing_no, at, end);
      await shop.restoreBackup();
      const db = openDatabase({ ...shop.ownerConfig(), max: 1 }, silentLog);
      const restoring = { operator: "tester", note: `seed ${seed}`, backup_at: undefined };
      await afterRestore({ db, clock: shop.world.clock }, restoring);
      await db.close();
      shop.startWork();
      for (const { billing_no, at, end } of stories.filter(({ end: stood }) => stood !== "ordered")) {
        const isPartBack = end === "part refunded" && at !== end;
        const ended = await untilEnded(shop, billing_no);
        expect({ at, end, ended }).toEqual({ at, end, ended: isPartBack && at === "ordered" ? "review" : "delivered" });
        // An operator decides again what the restored database has lost.
        if (isPartBack && ended === "delivered") await advance(shop, billing_no, "delivered", end);
      }
      for (const { billing_no, at, end } of stories) {
        const facts = { given: await countGrants(shop, billing_no), back: await refundedThere(shop, billing_no) };
        const given = end === "ordered" ? 0 : 1;
        expect({ at, end, ...facts }).toEqual({ at, end, given, back: end === "part refunded" ? 10 : 0 });
      }
      expect(await shop.brokenPromises()).toEqual([]);
    } finally {
      await shop.close();
    }
  },
  180_000,
);
