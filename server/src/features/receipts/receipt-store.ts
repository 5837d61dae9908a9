// SQL that touches receipt_mail, receipts that wait to be sent by e-mail. An address stays in it only until its receipt was sent or
// given up.
import type { Locale } from "@gemgate/contract/locale";
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import { lease_s } from "../../platform/time-limits.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";

export interface NewReceiptMail {
  readonly billing_no: string;
  readonly brand_id: string;
  readonly env: "production" | "demo";
  readonly locale: Locale;
  readonly address: string;
}

export async function addReceiptMail(tx: Tx, mail: NewReceiptMail): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into receipt_mail (billing_no, brand_id, env, locale, address) values ($1, $2, $3, $4, $5) returning id`,
    [mail.billing_no, mail.brand_id, mail.env, mail.locale, mail.address],
  );
  return rows[0]?.id ?? 0;
}

export interface DueReceiptMail extends NewReceiptMail {
  readonly id: number;
  readonly lease_no: number;
  readonly attempts: number;
  readonly is_too_old: boolean;
}

const dueMails = dueByParty({ table: "receipt_mail", columns: "id", party: "brand_id", open: "done_at is null" });

export async function takeDueMails(db: Queryable, owner: string, want: Want): Promise<DueReceiptMail[]> {
  const { rows } = await db.query<DueReceiptMail>(
    `with ${dueMails}
     update receipt_mail set lease_until = gem_now() + interval '${lease_s.receipt} seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where id in (select id from due)
      returning id, billing_no, brand_id, env, locale, address, lease_no, attempts,
        (attempts >= max_attempts or first_at < gem_now() - interval '24 hours') as is_too_old`,
    takeParameters(owner, want),
  );
  return rows;
}

type Leased = Pick<DueReceiptMail, "id" | "lease_no">;

/** It was sent, or never will be: the address is erased in the same statement. False: another process has taken it over. */
export async function endMail(db: Queryable, mail: Leased, outcome: string): Promise<boolean> {
  const { rows } = await db.query(
    `update receipt_mail set done_at = gem_now(), outcome = $3, address = null, lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null returning 1 as ended`,
    [mail.id, mail.lease_no, outcome],
  );
  return rows.length === 1;
}

export async function postponeMail(
  db: Queryable,
  mail: Leased,
  wait: { wait_s: number; error: string },
): Promise<void> {
  await db.query(
    `update receipt_mail set next_at = gem_now() + make_interval(secs => $3::int), last_error = $4, lease_until = null,
            lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null`,
    [mail.id, mail.lease_no, wait.wait_s, wait.error],
  );
}

/** Addresses of mails that no worker came to in time, as where the mail server was taken out of the settings. Uses receipt_mails_by_age. */
export async function eraseOldAddresses(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `update receipt_mail set done_at = gem_now(), outcome = 'too old', address = null, lease_until = null, lease_owner = null
      where id = any(array(
        select id from receipt_mail where done_at is null and first_at < gem_now() - interval '48 hours'
         order by first_at limit $1 for update skip locked))
      returning 1 as erased`,
    [batch],
  );
  return rows.length;
}

/** What was sent is known for 30 days. Uses receipt_mails_by_end. */
export async function forgetOldMails(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from receipt_mail where id = any(array(
       select id from receipt_mail where done_at < gem_now() - interval '30 days'
        order by done_at limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
