// SQL that touches begun_payment: what the rate limit of creation counts. `placeOrder` adds its row in its own statement.
import { createHash } from "node:crypto";
import type { Windows } from "@gemgate/rules/checkout/unpaid-limits";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** The account and address that begin a payment, and how often that is allowed; absent where nothing is limited. */
export interface Beginning {
  readonly account_id: number;
  readonly address: Buffer;
  readonly windows: { readonly account: Windows; readonly address: Windows };
}

/** Nothing was made: this account or address has begun too many payments that were not paid. */
export class TooManyBegun extends Error {
  override name = "TooManyBegun";
  readonly wait_s: number;

  constructor(wait_s: number) {
    super(`the next payment may begin in ${wait_s} s`);
    this.wait_s = wait_s;
  }
}

/** What stands in the table instead of an address. */
export function addressDigest(address: string): Buffer {
  return createHash("sha256").update(`begun:${address}`).digest().subarray(0, 16);
}

/** Counts a further attempt on an order, or throws; the caller's transaction takes everything back then. */
export async function beginPayment(
  tx: Tx,
  { account_id, address, windows }: Beginning,
  payment: { billing_no: string; attempt_no: number },
): Promise<void> {
  const { rows } = await tx.query<{ wait_s: number }>(
    "select begun_wait_s($1::bigint, $2::bytea, $3::int[], $4::int[]) as wait_s",
    [account_id, address, windows.account, windows.address],
  );
  const wait_s = rows[0]?.wait_s ?? 0;
  if (wait_s > 0) throw new TooManyBegun(wait_s);
  await tx.query("insert into begun_payment (billing_no, attempt_no, account_id, address) values ($1, $2, $3, $4)", [
    payment.billing_no,
    payment.attempt_no,
    account_id,
    address,
  ]);
}

/** An order that is paid was no misuse, nor were the methods that were tried before the one that paid it. */
export async function forgetBegun(tx: Tx, billing_no: string): Promise<void> {
  await tx.query("delete from begun_payment where billing_no = $1", [billing_no]);
}

/**
 * No window is longer than a day. A billing number begins with its date, so the primary key finds what is old; a young attempt of an
 * old order stays.
 */
export async function forgetOldBegun(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from begun_payment where (billing_no, attempt_no) in (
       select billing_no, attempt_no from begun_payment
        where billing_no < to_char((gem_now() - interval '1 day') at time zone 'UTC', 'YYYYMMDD')
          and begun_at < gem_now() - interval '1 day'
        order by billing_no limit $1)
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
