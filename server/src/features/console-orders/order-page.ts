// The page of an order: what is agreed, how far it is, what the player sees, what happened, and what the ledger says.
import type * as orders from "@gemgate/contract/console/orders";
import { detailNames } from "@gemgate/contract/console/orders";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { factsOf } from "@gemgate/rules/console/facts";
import { outcomeOf } from "@gemgate/rules/checkout/order-outcome";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import type { Tx } from "../../platform/transaction.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listHolds, listLedgerLines, readDelivery, readPlayer, readStepMoments } from "./order-page-store.ts";
import type { LedgerLine } from "./order-page-store.ts";
import { readOrderRecord } from "./order-row-store.ts";
import type { OrderRecord } from "./order-row-store.ts";
import { presentRow } from "./present-row.ts";
import { listHappened } from "./timeline-store.ts";
import type { HappenedRow } from "./timeline-store.ts";

type Context = OperatorContext<OperatorWorld>;

export const unknown_order = refuseConsole("unknown", "there is no such order");

/** Of another brand it is as unknown as one that never was. */
function readOf<Result>(
  { world, principal }: Context,
  billing_no: string,
  read: (tx: Tx, record: OrderRecord) => Promise<Result>,
): Promise<Result | ConsoleRefusal> {
  return readFor(world, { reader: principal, permission: "orders.read" }, async (tx) => {
    const record = await readOrderRecord(tx, billing_no);
    return record === undefined ? unknown_order : read(tx, record);
  });
}

export function readOrderPage(
  context: Context,
  { billing_no }: { billing_no: string },
): Promise<ConsoleAnswer<typeof orders.readOrder> | ConsoleRefusal> {
  return readOf(context, billing_no, async (tx, record) => {
    const { payment_page, sent } = await readStepMoments(tx, billing_no);
    const delivery = await readDelivery(tx, billing_no);
    return {
      order: presentRow(record),
      version: record.version,
      expires_at: record.expires_at,
      client: record.client_id,
      role: record.role,
      account: { id: record.account_id, suid: record.suid, name: record.account },
      items: [...record.items],
      list: record.list_amount,
      discount: record.discount_amount,
      price_version: record.price_version,
      replenish: record.replenish_id,
      is_gift: record.gift,
      provider: record.provider,
      country: record.country,
      captured: record.captured,
      refunded: record.refunded,
      seen: seenBy(record, context.world.clock.nowMs()),
      steps: [
        { step: "created", at: record.created_at },
        { step: "payment_page", at: payment_page },
        { step: "paid", at: record.paid_at },
        { step: "sent", at: sent },
        { step: "delivered", at: record.delivered_at },
      ],
      delivery: delivery ?? null,
      holds: await listHolds(tx, billing_no),
      player: await readPlayerFacts(tx, record),
    };
  });
}

async function readPlayerFacts(tx: Tx, record: OrderRecord): Promise<ConsoleAnswer<typeof orders.readOrder>["player"]> {
  const { paid, ...counts } = await readPlayer(tx, record);
  return { ...counts, paid: [...paid] };
}

function seenBy(record: OrderRecord, now_ms: number): ConsoleAnswer<typeof orders.readOrder>["seen"] {
  const outcome = outcomeOf({
    state: record.state,
    delivered: record.delivery === "delivered",
    repeated: record.has_other_money && record.delivery === "delivered",
    cancelledByPlayer: false,
    declined: record.state === "failed",
    timeOver: Date.parse(record.expires_at) <= now_ms,
    refunded: record.refunded,
    refunding: record.refunding ? record.captured : 0,
  });
  return outcome ?? (factsOf(record).money === "unpaid" ? "waiting" : "on_its_way");
}

const partOf: Readonly<Record<HappenedRow["kind"], orders.TimelineEntry["part"]>> = {
  state: "money",
  attempt: "money",
  capture: "money",
  webhook: "money",
  refund: "money",
  dispute: "money",
  delivery: "goods",
  note: "people",
  decision: "people",
};
const goods_states: ReadonlySet<string> = new Set(["delivering", "delivered"]);

export function readTimeline(
  context: Context,
  { billing_no }: { billing_no: string },
): Promise<ConsoleAnswer<typeof orders.readTimeline> | ConsoleRefusal> {
  return readOf(context, billing_no, async (tx, { created_at, payable_amount, currency }) => {
    const happened = (await listHappened(tx, billing_no)).map(presentHappened);
    const begun: orders.TimelineEntry = {
      key: "created",
      at: created_at,
      part: "money",
      kind: "state",
      what: "created",
      details: [],
      minor: payable_amount,
      currency,
      by: null,
      text: null,
    };
    return { entries: [...happened, begun] };
  });
}

function presentHappened({ details, ...row }: HappenedRow): orders.TimelineEntry {
  const isOfGoods = row.kind === "state" && goods_states.has(row.what);
  return {
    ...row,
    part: isOfGoods ? "goods" : partOf[row.kind],
    details: detailNames.flatMap((name) => {
      const value = details[name] ?? "";
      return value === "" ? [] : [{ name, value: String(value) }];
    }),
  };
}

export function readLedger(
  context: Context,
  { billing_no }: { billing_no: string },
): Promise<ConsoleAnswer<typeof orders.readLedger> | ConsoleRefusal> {
  return readOf(context, billing_no, async (tx) => {
    const lines = await listLedgerLines(tx, billing_no);
    return { lines, sums: sumsOf(lines) };
  });
}

function sumsOf(lines: readonly LedgerLine[]): { account: string; currency: string; minor: number }[] {
  const sums = new Map<string, { account: string; currency: string; minor: number }>();
  for (const { account, currency, minor } of lines) {
    const key = `${account} ${currency}`;
    sums.set(key, { account, currency, minor: (sums.get(key)?.minor ?? 0) + minor });
  }
  return [...sums.values()];
}
