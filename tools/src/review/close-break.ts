import type { Decider } from "@gemgate/server/features/review/public";
import type { Client } from "pg";
import { PlainRefusal } from "../plain-refusal.ts";

/** One statement: the break is closed and the reason kept, or neither. */
export async function closeBreak(client: Client, break_id: number, by: Decider): Promise<string> {
  const { rows } = await client.query(
    `with closed as (
       update recon_break set closed_at = gem_now(), note = $2 where id = $1 and closed_at is null returning id)
     insert into audit (operator, action, object, note)
     select $3, 'close', 'break:' || id, $2 from closed returning id`,
    [break_id, by.note, by.operator],
  );
  if (rows.length === 0) throw new PlainRefusal(`Not done: there is no open break ${break_id}.`);
  return "Done: closed.";
}
