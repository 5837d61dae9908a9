// SQL that touches operator_command, operator_approval and operator_threshold, as the console's role.
import type { CommandRow, GivenCommand, Thresholds } from "@gemgate/contract/console/commands";
import type { OrderFacts } from "@gemgate/rules/console/order-actions";
import type { Queryable } from "../../platform/database.ts";
import { isoOf } from "../operators/public.ts";

export interface NewCommand {
  readonly operator_id: string;
  readonly request_key: string;
  readonly fingerprint: Buffer;
  readonly brand: string;
  readonly kind: GivenCommand["kind"];
  readonly object: string;
  readonly billing_no: string | null;
  readonly body: object;
  readonly note: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** Undefined: the operator has sent this number before. The database says by itself how many persons it takes. */
export async function addCommand(db: Queryable, command: NewCommand): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into operator_command (operator_id, request_key, fingerprint, brand_id, kind, object, billing_no, body, note, amount, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (operator_id, request_key) do nothing returning id`,
    [
      command.operator_id,
      command.request_key,
      command.fingerprint,
      command.brand,
      command.kind,
      command.object,
      command.billing_no,
      JSON.stringify(command.body),
      command.note,
      command.amount,
      command.currency,
    ],
  );
  return rows[0]?.id;
}

export async function readProposal(
  db: Queryable,
  id: string,
): Promise<{ needs: number; kind: string; object: string; note: string } | undefined> {
  const { rows } = await db.query<{ needs: number; kind: string; object: string; note: string }>(
    "select needs, kind, object, note from operator_command where id = $1",
    [id],
  );
  return rows[0];
}

export async function findRequest(
  db: Queryable,
  { operator_id, request_key }: Pick<NewCommand, "operator_id" | "request_key">,
): Promise<{ id: string; fingerprint: Buffer } | undefined> {
  const { rows } = await db.query<{ id: string; fingerprint: Buffer }>(
    "select id, fingerprint from operator_command where operator_id = $1 and request_key = $2",
    [operator_id, request_key],
  );
  return rows[0];
}

/** As the contract says it, apart from what depends on who reads. */
export type StoredCommand = Omit<CommandRow, "is_mine" | "can_approve"> & {
  readonly no: string;
  readonly operator_id: string;
};

const columns = `id, no::text as no, operator_id, brand, kind, object, billing_no, body, note, amount::float8 as amount, currency, digest,
  needs, state, outcome, by, settled_by, earlier, ${isoOf("created_at")} as created_at, ${isoOf("expires_at")} as expires_at,
  ${isoOf("ended_at")} as ended_at`;

export async function findCommand(db: Queryable, id: string): Promise<StoredCommand | undefined> {
  const { rows } = await db.query<StoredCommand>(`select ${columns} from console.commands where id = $1`, [id]);
  return rows[0];
}

export interface CommandFilter {
  /** Waits for somebody else than this operator. */
  readonly waiting_for?: string;
  readonly proposed_by?: string;
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listCommands(
  db: Queryable,
  { waiting_for, proposed_by, after, limit }: CommandFilter,
): Promise<StoredCommand[]> {
  const { rows } = await db.query<StoredCommand>(
    `select ${columns} from console.commands c
      where ($1::uuid is null or (c.state = 'proposed' and c.operator_id <> $1))
        and ($2::uuid is null or c.operator_id = $2) and ($3::bigint is null or c.no < $3)
      order by c.no desc limit $4`,
    [waiting_for ?? null, proposed_by ?? null, after ?? null, limit],
  );
  return rows;
}

export async function listWaitingOf(db: Queryable, billing_no: string): Promise<StoredCommand[]> {
  const { rows } = await db.query<StoredCommand>(
    `select ${columns} from console.commands c
      where c.billing_no = $1 and c.state in ('proposed', 'approved') order by c.no desc limit 20`,
    [billing_no],
  );
  return rows;
}

export async function stateOf(db: Queryable, id: string): Promise<CommandRow["state"] | undefined> {
  const { rows } = await db.query<{ state: CommandRow["state"] }>("select state from operator_command where id = $1", [
    id,
  ]);
  return rows[0]?.state;
}

export interface Approval {
  readonly command_id: string;
  readonly operator_id: string;
  readonly verdict: "approve" | "refuse";
  readonly digest: string;
  readonly note: string;
}

/** The database refuses whoever may not: settle_command names why by a code of its own. */
export async function addApproval(db: Queryable, approval: Approval): Promise<void> {
  await db.query(
    `insert into operator_approval (command_id, operator_id, verdict, digest, note) values ($1, $2, $3, decode($4, 'hex'), $5)`,
    [approval.command_id, approval.operator_id, approval.verdict, approval.digest, approval.note],
  );
}

export async function withdraw(
  db: Queryable,
  { id, operator_id }: { id: string; operator_id: string },
): Promise<boolean> {
  const { rows } = await db.query<{ isWithdrawn: boolean }>(
    `select console.withdraw_command($1, $2) as "isWithdrawn"`,
    [id, operator_id],
  );
  return rows[0]?.isWithdrawn === true;
}

export interface Subject {
  readonly brand: string;
  readonly billing_no: string | null;
  readonly currency: string | null;
}

/** Nothing where it is of a brand that the transaction does not see. */
export async function findSubject(
  db: Queryable,
  { kind, object }: Pick<GivenCommand, "kind" | "object">,
): Promise<Subject | undefined> {
  const { rows } = await db.query<Subject>(
    "select brand_id as brand, billing_no, currency from console.subject_of($1, $2)",
    [kind, object],
  );
  return rows[0];
}

export async function findOrderFacts(
  db: Queryable,
  billing_no: string,
): Promise<(OrderFacts & { readonly brand: string }) | undefined> {
  const { rows } = await db.query<OrderFacts & { brand: string }>(
    `select brand_id as brand, billing_no, state, payable_amount::float8 as payable_amount, currency, is_card, delivery_state, delivery_in_review,
            payments
       from console.order_facts where billing_no = $1`,
    [billing_no],
  );
  return rows[0];
}

export async function readThresholds(
  db: Queryable,
  { brand, currency }: { brand: string; currency: string },
): Promise<Thresholds | undefined> {
  const { rows } = await db.query<Thresholds>(
    `select small_max::float8 as small_max, one_person_max::float8 as one_person_max, two_person_min::float8 as two_person_min,
            refund_day_max::float8 as refund_day_max
       from thresholds_of($1, $2)`,
    [brand, currency],
  );
  return rows[0];
}

/** What is left of a day's refunds without a second person, as a share of what a day has. */
export async function shareLeftToday(db: Queryable, operator_id: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `select greatest(0, 1 - refunded_today($1, null))::float8 as "left"`,
    [operator_id],
  );
  return rows[0]?.left ?? 0;
}
