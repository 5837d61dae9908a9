// SQL that touches operator_command and operator_threshold, as the store's workers.
import type { CommandKind, Thresholds } from "@gemgate/contract/console/commands";
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import { lease_s } from "../../platform/time-limits.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";

export interface Leased {
  readonly id: string;
  readonly lease_no: number;
  readonly brand: string;
}

const due = dueByParty({
  table: "operator_command",
  columns: "id",
  party: "brand_id",
  open: "state = 'approved'",
});

/** Those that a second person left too long end by the way. */
export async function takeDueCommands(db: Queryable, owner: string, want: Want): Promise<Leased[]> {
  const { rows } = await db.query<Leased>(
    `with ${due},
     expired as (
       update operator_command set state = 'expired', ended_at = gem_now()
        where state = 'proposed' and expires_at <= gem_now())
     update operator_command set lease_until = gem_now() + interval '${lease_s.command} seconds', lease_owner = $1,
            lease_no = lease_no + 1, attempts = attempts + 1
      where id in (select id from due)
      returning id, lease_no, brand_id as brand`,
    takeParameters(owner, want),
  );
  return rows;
}

export interface Command {
  readonly id: string;
  readonly operator_id: string;
  readonly brand: string;
  readonly kind: CommandKind;
  readonly object: string;
  readonly billing_no: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly note: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly needs: 1 | 2;
}

const columns = `id, operator_id, brand_id as brand, kind, object, billing_no, body, note, amount::float8 as amount, currency, needs`;

/** Undefined: it has ended, or another worker has it. What waits for the operator's other commands waits here. */
export async function lockCommand(tx: Tx, { id, lease_no }: Leased): Promise<Command | undefined> {
  const { rows } = await tx.query<Command>(
    `select ${columns}, pg_advisory_xact_lock(hashtextextended('commands of ' || operator_id, 0)) is null as locked
       from operator_command where id = $1 and lease_no = $2 and state = 'approved' for update`,
    [id, lease_no],
  );
  return rows[0];
}

export async function readLeased(db: Queryable, { id }: Leased): Promise<Command | undefined> {
  const { rows } = await db.query<Command>(`select ${columns} from operator_command where id = $1`, [id]);
  return rows[0];
}

export interface Worth {
  /** Undefined: there is no such thing any more. */
  readonly brand: string | null;
  readonly currency: string | null;
  /** What the order costs that it is about. */
  readonly payable_amount: number | null;
  /** By the thresholds and the refunds of now. */
  readonly needs: 1 | 2;
}

export async function weighCommand(tx: Tx, id: string): Promise<Worth> {
  const { rows } = await tx.query<Worth>(
    `select s.brand_id as brand, s.currency, s.payable_amount::float8 as payable_amount, command_needs(c) as needs
       from operator_command c
       left join lateral command_subject(c.kind, c.object) s on true
      where c.id = $1`,
    [id],
  );
  return rows[0] ?? { brand: null, currency: null, payable_amount: null, needs: 2 };
}

export interface Approver {
  readonly operator_id: string;
  readonly isSame: boolean;
}

export async function findApproval(tx: Tx, command_id: string): Promise<Approver | undefined> {
  const { rows } = await tx.query<Approver>(
    `select a.operator_id, a.digest = command_digest(c) and a.digest = c.digest and a.operator_id <> c.operator_id as "isSame"
       from operator_approval a join operator_command c on c.id = a.command_id
      where a.command_id = $1 and a.verdict = 'approve' limit 1`,
    [command_id],
  );
  return rows[0];
}

export interface CommandEnd {
  readonly state: "done" | "refused";
  readonly outcome: string;
  readonly audit_id?: number;
}

/** What was decided about the same before stands beside a refusal, so that whoever was second knows who was first. */
export async function endCommand(tx: Tx, { id }: Pick<Command, "id">, end: CommandEnd): Promise<void> {
  await tx.query(
    `update operator_command c set state = $2, outcome = $3, audit_id = $4, ended_at = gem_now(), lease_until = null, lease_owner = null,
            earlier_id = case when $2 = 'refused' then (
              select e.id from operator_command e
               where e.state = 'done' and e.id <> c.id and e.ended_at > c.created_at - interval '24 hours'
                 and (e.object = c.object or e.billing_no = c.billing_no) and e.brand_id = c.brand_id
               order by e.no desc limit 1) end
      where c.id = $1`,
    [id, end.state, end.outcome.slice(0, 500), end.audit_id ?? null],
  );
}

/** It takes a second person by now: it waits for one as if it had been proposed so. */
export async function askSecondPerson(tx: Tx, { id }: Pick<Command, "id">): Promise<void> {
  await tx.query(
    "update operator_command set state = 'proposed', needs = 2, lease_until = null, lease_owner = null where id = $1",
    [id],
  );
}

export async function putThresholds(
  tx: Tx,
  { brand, currency, ...bounds }: Thresholds & { brand: string; currency: string },
): Promise<void> {
  await tx.query(
    `insert into operator_threshold (brand_id, currency, small_max, one_person_max, two_person_min, refund_day_max)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, currency) do update set small_max = excluded.small_max, one_person_max = excluded.one_person_max,
       two_person_min = excluded.two_person_min, refund_day_max = excluded.refund_day_max`,
    [brand, currency, bounds.small_max, bounds.one_person_max, bounds.two_person_min, bounds.refund_day_max],
  );
}
