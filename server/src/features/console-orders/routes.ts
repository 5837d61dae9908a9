import * as orders from "@gemgate/contract/console/orders";
import { search as searchCall } from "@gemgate/contract/console/search";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { exportOrders } from "./export-orders.ts";
import { addNote, setOwner } from "./hand-over.ts";
import { countOrders, listOrders } from "./list-orders.ts";
import { readLedger, readOrderPage, readTimeline } from "./order-page.ts";
import { search } from "./search.ts";

export function orderRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    operatorRoute<OperatorWorld, typeof orders.listOrders>(orders.listOrders, listOrders),
    operatorRoute<OperatorWorld, typeof orders.countOrders>(orders.countOrders, countOrders),
    operatorRoute<OperatorWorld, typeof orders.readOrder>(orders.readOrder, readOrderPage),
    operatorRoute<OperatorWorld, typeof orders.readTimeline>(orders.readTimeline, readTimeline),
    operatorRoute<OperatorWorld, typeof orders.readLedger>(orders.readLedger, readLedger),
    operatorRoute<OperatorWorld, typeof orders.addNote>(orders.addNote, addNote),
    operatorRoute<OperatorWorld, typeof orders.setOwner>(orders.setOwner, setOwner),
    operatorRoute<OperatorWorld, typeof orders.exportOrders>(orders.exportOrders, exportOrders),
    operatorRoute<OperatorWorld, typeof searchCall>(searchCall, search),
  ];
}
