// Lists and counts of orders for whoever may read them at some brand.
import type * as orders from "@gemgate/contract/console/orders";
import { counted_max } from "@gemgate/contract/console/orders";
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import { brandsWith } from "@gemgate/rules/console/can";
import type { Permission } from "@gemgate/contract/console/permissions";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { listBrandTitles } from "../brands/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { countOrderRecords, listOrderRecords } from "./order-row-store.ts";
import { readCursor, writeCursor } from "./page-cursor.ts";
import type { PageCursor } from "./page-cursor.ts";
import { presentRow } from "./present-row.ts";

type Context = OperatorContext<OperatorWorld>;

const page_default = 50;
const foreign_cursor = refuseConsole("bad_request", "a page begins where an answer said");

export async function listOrders(
  context: Context,
  { limit: asked, after, before, ...filter }: ConsoleInput<typeof orders.listOrders>,
): Promise<ConsoleAnswer<typeof orders.listOrders> | ConsoleRefusal> {
  const cursors = cursorsOf({ after, before });
  if (cursors === undefined) return foreign_cursor;
  const limit = Number(asked ?? page_default);
  const brands = await brandsFor(context, "orders.read", filter.brand);
  const records = await readFor(context.world, { reader: context.principal, permission: "orders.read" }, (tx) =>
    listOrderRecords(tx, { brands, filter, me: context.principal.operator_id, limit: limit + 1, ...cursors }),
  );
  const isFull = records.length > limit;
  // The one too many is at the far end of the way that was gone.
  const shown = before === undefined ? records.slice(0, limit) : records.slice(-limit);
  const [first] = shown;
  const last = shown.at(-1);
  const hasOlder = before === undefined ? isFull : true;
  const hasNewer = before === undefined ? after !== undefined : isFull;
  return {
    rows: shown.map(presentRow),
    next: last === undefined || !hasOlder ? null : writeCursor(last),
    previous: first === undefined || !hasNewer ? null : writeCursor(first),
    head: first === undefined ? null : writeCursor(first),
    as_of: new Date(context.world.clock.nowMs()).toISOString(),
  };
}

export async function countOrders(
  context: Context,
  { before, ...filter }: ConsoleInput<typeof orders.countOrders>,
): Promise<ConsoleAnswer<typeof orders.countOrders> | ConsoleRefusal> {
  const cursors = cursorsOf({ before });
  if (cursors === undefined) return foreign_cursor;
  const brands = await brandsFor(context, "orders.read", filter.brand);
  const count = await readFor(context.world, { reader: context.principal, permission: "orders.read" }, (tx) =>
    countOrderRecords(tx, {
      brands,
      filter,
      me: context.principal.operator_id,
      most: counted_max + 1,
      before: cursors.before,
    }),
  );
  return { count: Math.min(count, counted_max), more: count > counted_max };
}

/** Brands that the operator may read, by name: a list is read brand by brand. */
export async function brandsFor(context: Context, permission: Permission, only?: string): Promise<readonly string[]> {
  const known = await listBrandTitles(context.world.db);
  const brands = brandsWith(
    context.principal.grants,
    permission,
    known.map(({ key }) => key),
  );
  return only === undefined ? brands : brands.filter((brand) => brand === only);
}

/** Undefined where one of them was made up. */
function cursorsOf(given: { after?: string | undefined; before?: string | undefined }) {
  const after = given.after === undefined ? undefined : readCursor(given.after);
  const before = given.before === undefined ? undefined : readCursor(given.before);
  const isWrong =
    (given.after !== undefined && given.before !== undefined) ||
    (given.after !== undefined && after === undefined) ||
    (given.before !== undefined && before === undefined);
  return isWrong
    ? undefined
    : ({ after, before } satisfies { after: PageCursor | undefined; before: PageCursor | undefined });
}
