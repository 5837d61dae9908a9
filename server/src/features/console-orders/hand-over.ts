// What operators write beside an order: a note, and who looks after it.
import type * as orders from "@gemgate/contract/console/orders";
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { addAudit } from "../audit/public.ts";
import { writeFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { addNoteRow, setOwnerRow } from "./note-store.ts";
import { unknown_order } from "./order-page.ts";
import { readOrderRecord } from "./order-row-store.ts";
import { ownerOf } from "./present-row.ts";

type Context = OperatorContext<OperatorWorld>;

export function addNote(
  { world, principal }: Context,
  { billing_no, text }: ConsoleInput<typeof orders.addNote>,
): Promise<ConsoleAnswer<typeof orders.addNote> | ConsoleRefusal> {
  return writeFor(world, { reader: principal, permission: "orders.note" }, async (tx) => {
    const { operator_id } = principal;
    return (await addNoteRow(tx, { billing_no, operator_id, text })) ? { added: true } : unknown_order;
  });
}

export function setOwner(
  { world, principal }: Context,
  { billing_no, owner, was }: ConsoleInput<typeof orders.setOwner>,
): Promise<ConsoleAnswer<typeof orders.setOwner> | ConsoleRefusal> {
  return writeFor(world, { reader: principal, permission: "orders.own" }, async (tx) => {
    const is_set = await setOwnerRow(tx, { billing_no, owner, was });
    const record = await readOrderRecord(tx, billing_no);
    if (record === undefined) return unknown_order;
    if (is_set) {
      const note = owner === null ? "given back" : `to ${record.owner_name ?? owner}`;
      await addAudit(tx, { operator: principal.login, action: "order given to", object: billing_no, note });
    }
    return { is_set, owner: ownerOf(record) };
  });
}
