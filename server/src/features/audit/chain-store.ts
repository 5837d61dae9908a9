// SQL that touches audit_link and audit_head, which link each row of the audit to the one before.
import type { Queryable } from "../../platform/database.ts";

export interface AuditHead {
  readonly no: number;
  readonly hash: string;
}

export async function readHead(db: Queryable): Promise<AuditHead | undefined> {
  const { rows } = await db.query<AuditHead>("select no::float8 as no, encode(hash, 'hex') as hash from audit_head");
  return rows[0];
}

/** Rows that no link names, of those that were written before this row: one that was added behind the triggers. */
export async function findUnlinked(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number | null }>(
    `select min(a.id)::float8 as id from audit a
      where not exists (select 1 from audit_link l where l.audit_id = a.id)`,
  );
  return rows[0]?.id ?? undefined;
}

export interface Stretch {
  /** Links that were looked at; fewer than asked for at the end of the chain. */
  readonly links: number;
  /** The first that does not fit what stands under it, or is missing. */
  readonly broken: number | undefined;
  readonly hash: string;
}

/** The next links after this one, each computed again from the one before. */
export async function checkLinks(db: Queryable, after: AuditHead, count: number): Promise<Stretch> {
  const { rows } = await db.query<{ links: number; broken: number | null; hash: string | null }>(
    `with next as (
       select no, audit_id, hash from audit_link where no > $1 order by no limit $3),
     numbered as (
       select n.no, n.hash, n.audit_id, row_number() over (order by n.no) + $1 as due,
              lag(n.hash, 1, decode($2, 'hex')) over (order by n.no) as before from next n)
     select count(*)::int as links, encode((array_agg(n.hash order by n.no desc))[1], 'hex') as hash,
            (min(n.due) filter (where n.no <> n.due or a.id is null
               or n.hash is distinct from audit_hash(n.before, a)))::float8 as broken
       from numbered n left join audit a on a.id = n.audit_id`,
    [after.no, after.hash, count],
  );
  const [{ links, broken, hash } = { links: 0, broken: null, hash: null }] = rows;
  return { links, broken: broken ?? undefined, hash: hash ?? after.hash };
}
