import * as calls from "@gemgate/contract/console/commands";
import { listRefunds } from "@gemgate/contract/console/refunds";
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import { mayPropose } from "@gemgate/rules/console/command-rules";
import { orderActions } from "@gemgate/rules/console/order-actions";
import { operatorRoute, refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, ConsoleRoute, OperatorContext } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import {
  findCommand,
  findOrderFacts,
  listCommands,
  listWaitingOf,
  readThresholds,
  shareLeftToday,
} from "./command-store.ts";
import { listRefundRows } from "./refund-list-store.ts";
import { presentCommand } from "./present-command.ts";
import { proposeCommand } from "./propose-command.ts";
import { settleCommand, withdrawCommand } from "./settle-command.ts";

type Context = OperatorContext<OperatorWorld>;

const page = 50;

export function commandRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    operatorRoute<OperatorWorld, typeof calls.proposeCommand>(calls.proposeCommand, proposeCommand),
    operatorRoute<OperatorWorld, typeof calls.listCommands>(calls.listCommands, listPage),
    operatorRoute<OperatorWorld, typeof calls.readCommand>(calls.readCommand, async ({ world, principal }, { id }) => {
      const reading = { reader: principal, permission: "orders.read" } as const;
      const command = await readFor(world, reading, (tx) => findCommand(tx, id));
      return command === undefined ? unknown : presentCommand(command, principal);
    }),
    operatorRoute<OperatorWorld, typeof calls.approveCommand>(calls.approveCommand, (context, { id, digest }) =>
      settleCommand(context, { id, digest, verdict: "approve", note: "" }),
    ),
    operatorRoute<OperatorWorld, typeof calls.refuseCommand>(calls.refuseCommand, (context, { id, digest, note }) =>
      settleCommand(context, { id, digest, verdict: "refuse", note }),
    ),
    operatorRoute<OperatorWorld, typeof calls.withdrawCommand>(calls.withdrawCommand, (context, { id }) =>
      withdrawCommand(context, id),
    ),
    operatorRoute<OperatorWorld, typeof calls.readOrderActions>(calls.readOrderActions, readActions),
    operatorRoute<OperatorWorld, typeof listRefunds>(listRefunds, async ({ world, principal }, { state, after }) => {
      const found = await readFor(world, { reader: principal, permission: "orders.read" }, (tx) =>
        listRefundRows(tx, { state, after, limit: page + 1 }),
      );
      const shown = found.slice(0, page);
      return {
        rows: shown.map(({ no: _no, ...refund }) => refund),
        next: found.length > page ? (shown.at(-1)?.no ?? null) : null,
      };
    }),
  ];
}

const unknown = refuseConsole("unknown", "there is no such thing");

async function listPage(
  { world, principal }: Context,
  { of, after }: ConsoleInput<typeof calls.listCommands>,
): Promise<ConsoleAnswer<typeof calls.listCommands>> {
  const permission = of === "waiting" ? "commands.approve" : "orders.read";
  const whose = {
    waiting: { waiting_for: principal.operator_id },
    mine: { proposed_by: principal.operator_id },
    all: {},
  };
  const found = await readFor(world, { reader: principal, permission }, (tx) =>
    listCommands(tx, { ...whose[of], after, limit: page + 1 }),
  );
  const shown = found.slice(0, page);
  return {
    rows: shown.map((command) => presentCommand(command, principal)),
    next: found.length > page ? (shown.at(-1)?.no ?? null) : null,
  };
}

/** What can be done about an order now, by this operator. */
async function readActions(
  { world, principal }: Context,
  { billing_no }: ConsoleInput<typeof calls.readOrderActions>,
): Promise<ConsoleAnswer<typeof calls.readOrderActions> | ConsoleRefusal> {
  return readFor(world, { reader: principal, permission: "orders.read" }, async (tx) => {
    const order = await findOrderFacts(tx, billing_no);
    if (order === undefined) return unknown;
    const { brand, currency } = order;
    const thresholds = (await readThresholds(tx, { brand, currency })) ?? null;
    const share = await shareLeftToday(tx, principal.operator_id);
    const waiting = await listWaitingOf(tx, billing_no);
    const isMine = (kind: calls.OrderAction["kind"]): boolean =>
      // Whoever gives back little may give back a part.
      mayPropose(principal.grants, { kind, brand, amount: 1, thresholds });
    return {
      billing_no,
      brand,
      currency,
      actions: orderActions(order).map((action) =>
        isMine(action.kind) ? action : { ...action, why_not: "no_permission" as const },
      ),
      thresholds,
      left_today: Math.floor(share * (thresholds?.refund_day_max ?? 0)),
      waiting: waiting.map((command) => presentCommand(command, principal)),
    };
  });
}
