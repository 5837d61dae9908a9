// Orders of a filter as a file. It is read page by page, each in a transaction of its own, so that neither memory nor a snapshot grows with
// it; what is masked on the screen is masked in the file.
import { Readable } from "node:stream";
import { exported_rows_max } from "@gemgate/contract/console/orders";
import type { OrderFilter } from "@gemgate/contract/console/orders";
import { factsOf } from "@gemgate/rules/console/facts";
import { csvText } from "../../platform/csv.ts";
import { ConsoleFile } from "../../platform/http/console-file.ts";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { brandsFor } from "./list-orders.ts";
import { listOrderRecords } from "./order-row-store.ts";
import type { OrderRecord } from "./order-row-store.ts";

type Context = OperatorContext<OperatorWorld>;

const rows_at_once = 1_000;
const limit = { window_s: 3_600, tries_max: 20 };
/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = "\uFEFF";

/** Whoever may export may not read orders everywhere: the file holds those of brands with both rights. */
export async function exportOrders(context: Context, filter: OrderFilter): Promise<ConsoleFile | ConsoleRefusal> {
  const { principal, world } = context;
  const key = throttleKey(`operator export ${principal.operator_id}`);
  if (await isTryTooMany(world.db, key, limit)) return refuseConsole("too_many", "too many files", limit.window_s);
  const readable = new Set(await brandsFor(context, "orders.read", filter.brand));
  const brands = (await brandsFor(context, "export.csv", filter.brand)).filter((brand) => readable.has(brand));
  await tell(context, "orders export begun", JSON.stringify(filter));
  const body = Readable.from(writeLines(context, filter, brands));
  return new ConsoleFile({ name: "orders.csv", type: "text/csv; charset=utf-8", body });
}

async function* writeLines(context: Context, filter: OrderFilter, brands: readonly string[]): AsyncGenerator<string> {
  let rows = 0;
  try {
    yield `${mark}${columns.map(([name]) => name).join(",")}\r\n`;
    let after: OrderRecord | undefined;
    while (rows < exported_rows_max) {
      const batch = await readBatch(context, {
        filter,
        brands,
        after,
        limit: Math.min(rows_at_once, exported_rows_max - rows),
      });
      rows += batch.length;
      after = batch.at(-1);
      if (after === undefined) break;
      yield batch.map(lineOf).join("");
      if (batch.length < rows_at_once) break;
    }
  } catch (error) {
    // The file ends in the middle, which its reader is told by the connection alone.
    context.world.log.error({ event: "export_failed", error: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    // Also where whoever asked went away: so many rows left the house.
    await tell(context, "orders exported", `${rows} rows of ${JSON.stringify(filter)}`);
  }
}

function readBatch(
  { world, principal }: Context,
  page: { filter: OrderFilter; brands: readonly string[]; after: OrderRecord | undefined; limit: number },
): Promise<OrderRecord[]> {
  return readFor(world, { reader: principal, permission: "orders.read" }, (tx) =>
    listOrderRecords(tx, { ...page, me: principal.operator_id }),
  );
}

function tell({ world, principal }: Context, action: string, note: string): Promise<number> {
  return inTransaction(world, (tx) => addAudit(tx, { operator: principal.login, action, object: "orders", note }));
}

type Field = string | number | null;

const columns: readonly (readonly [name: string, read: (order: OrderRecord) => Field])[] = [
  ["billing_no", (order) => order.billing_no],
  ["brand", (order) => order.brand_id],
  ["environment", (order) => order.env],
  ["game", (order) => order.gp_id],
  ["region", (order) => order.domain_area],
  ["server", (order) => order.server_name],
  ["character", (order) => order.role_name],
  ["role", (order) => order.role],
  ["account", (order) => order.account],
  ["goods_id", (order) => order.product_id],
  ["goods", (order) => order.goods_name?.en ?? null],
  ["currency", (order) => order.currency],
  ["list_minor", (order) => order.list_amount],
  ["discount_minor", (order) => order.discount_amount],
  ["payable_minor", (order) => order.payable_amount],
  ["captured_minor", (order) => order.captured],
  ["refunded_minor", (order) => order.refunded],
  ["method", (order) => order.method],
  ["payway", (order) => order.payway_id],
  ["provider", (order) => order.provider],
  ["country", (order) => order.country],
  ["money", (order) => factsOf(order).money],
  ["goods_fact", (order) => factsOf(order).goods],
  ["state", (order) => order.state],
  ["created_at", (order) => order.created_at],
  ["paid_at", (order) => order.paid_at],
  ["delivered_at", (order) => order.delivered_at],
  ["changed_at", (order) => order.since],
  ["owner", (order) => order.owner_name],
];

function lineOf(order: OrderRecord): string {
  return `${columns.map(([, read]) => fieldOf(read(order))).join(",")}\r\n`;
}

function fieldOf(value: Field): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : csvText(value);
}
