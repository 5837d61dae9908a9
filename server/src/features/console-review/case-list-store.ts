// SQL that lists cases for operators, the oldest first: a player's money waits there the longest.
import type { CaseFacts, CaseKind } from "@gemgate/contract/console/review";
import type { Queryable } from "../../platform/database.ts";

/** A row of console.review_case. */
export interface StoredCase {
  readonly kind: CaseKind;
  readonly id: string;
  readonly brand_id: string;
  readonly billing_no: string | null;
  readonly attempt_id: number | null;
  readonly provider: string | null;
  readonly state: string;
  readonly why: string;
  readonly since: Date;
  /** To the microsecond, as the order of the list is. */
  readonly since_exactly: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly order_state: string | null;
  readonly gp_id: string | null;
  readonly product_id: string | null;
  readonly role_name: string | null;
  readonly server_name: string | null;
  readonly created_at: Date | null;
  readonly account_id: number | null;
  readonly is_card: boolean;
  readonly money_state: string | null;
  readonly asked: number | null;
  readonly captured_amount: number | null;
  readonly captured_at: Date | null;
  readonly money_currency: string | null;
  readonly provider_txn: string | null;
  readonly money_error: string | null;
  readonly returned: number;
  readonly returning: number;
  readonly disputed: number;
  readonly refund_ref: string | null;
  readonly refund_state: string | null;
  readonly refund_error: string | null;
  readonly delivery_state: string | null;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly delivery_in_review: boolean | null;
  readonly delivery_error: string | null;
  readonly game_receipt: string | null;
  readonly sends: number | null;
}

export interface CaseFilter {
  readonly kind?: string | undefined;
  readonly brand?: string | undefined;
  readonly gp_id?: string | undefined;
  readonly provider?: string | undefined;
}

const columns = `kind, id, brand_id, billing_no, attempt_id, provider, state, why, since, amount, currency, order_state, gp_id, product_id,
       role_name, server_name, created_at, account_id, is_card, money_state, asked, captured_amount, captured_at,
       money_currency, provider_txn, money_error, returned, "returning", disputed, refund_ref, refund_state, refund_error,
       delivery_state, sent_at, delivered_at, delivery_in_review, delivery_error, game_receipt, sends,
       to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_exactly`;
const fits = `($1::text is null or kind = $1) and ($2::text is null or brand_id = $2) and ($3::text is null or gp_id = $3)
   and ($4::text is null or provider = $4)`;

const valuesOf = ({ kind, brand, gp_id, provider }: CaseFilter): readonly (string | null)[] =>
  [kind, brand, gp_id, provider].map((value) => value ?? null);

export interface CaseKey {
  readonly since: string;
  readonly kind: string;
  readonly id: string;
}

export async function listCaseRows(
  db: Queryable,
  filter: CaseFilter,
  { after, limit }: { after?: CaseKey | undefined; limit: number },
): Promise<StoredCase[]> {
  const { rows } = await db.query<StoredCase>(
    `select ${columns} from console.review_case
      where ${fits} and ($5::timestamptz is null or (since, kind, id) > ($5, $6::text, $7::text))
      order by since, kind, id limit $8`,
    [...valuesOf(filter), after?.since ?? null, after?.kind ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export const counted_max = 1_000;

/** Of all that match, the first thousand: how many there are and what is at stake, by currency. */
export async function countCases(
  db: Queryable,
  filter: CaseFilter,
): Promise<{ counted: number; at_stake: { currency: string; amount: number }[] }> {
  const { rows } = await db.query<{ currency: string | null; amount: number; counted: number }>(
    `select currency, coalesce(sum(amount), 0)::bigint as amount, count(*)::int as counted
       from (select currency, amount from console.review_case where ${fits} limit ${counted_max + 1}) counted
      group by 1 order by 2 desc`,
    [...valuesOf(filter)],
  );
  const at_stake = rows.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }]));
  return { counted: rows.reduce((sum, { counted }) => sum + counted, 0), at_stake };
}

export async function findCase(
  db: Queryable,
  { kind, id }: { kind: string; id: string },
): Promise<StoredCase | undefined> {
  const { rows } = await db.query<StoredCase>(
    `select ${columns} from console.review_case where kind = $1 and id = $2 limit 1`,
    [kind, id],
  );
  return rows[0];
}

export function factsOf(row: StoredCase): CaseFacts {
  const { kind, id, billing_no, attempt_id, state, why, order_state, is_card } = row;
  return {
    kind,
    id,
    billing_no,
    attempt_id,
    state,
    why,
    order_state,
    is_card,
    money: moneyOf(row),
    refund:
      row.refund_ref === null || row.refund_state === null
        ? null
        : { ref: row.refund_ref, state: row.refund_state, error: row.refund_error },
    delivery:
      row.delivery_state === null
        ? null
        : {
            state: row.delivery_state,
            was_sent: row.sent_at !== null,
            in_review: row.delivery_in_review === true,
            error: row.delivery_error,
            has_receipt: row.game_receipt !== null,
          },
  };
}

function moneyOf(row: StoredCase): CaseFacts["money"] {
  const { money_state, asked, captured_amount, money_currency, returned, returning, disputed } = row;
  if (money_state === null || asked === null || money_currency === null) return null;
  return {
    attempt_state: money_state,
    asked,
    captured: captured_amount,
    currency: money_currency,
    returned,
    returning,
    disputed,
  };
}
