// SQL that touches job. Every write of a process that runs one is fenced by its lease number.
import type { Queryable } from "./database.ts";

/** A job is known from the first process on that has it; what is there stays as it is. */
export async function addJob(db: Queryable, name: string): Promise<void> {
  await db.query("insert into job (name) values ($1) on conflict (name) do nothing", [name]);
}

export interface TakenJob {
  readonly name: string;
  readonly lease_no: number;
}

/** One process at a time: the job is due, and no process holds it or the lease of the last one has run out. */
export async function takeJob(
  db: Queryable,
  taking: { name: string; owner: string; lease_s: number },
): Promise<TakenJob | undefined> {
  const { rows } = await db.query<TakenJob>(
    `update job set lease_until = gem_now() + make_interval(secs => $3::int), lease_owner = $2, lease_no = lease_no + 1
      where name = $1 and next_at <= gem_now() and (lease_until is null or lease_until <= gem_now())
      returning name, lease_no`,
    [taking.name, taking.owner, taking.lease_s],
  );
  return rows[0];
}

/** Gives the job back until its next time. Without an effect where another process has taken it over meanwhile. */
export async function endJob(
  db: Queryable,
  job: TakenJob,
  end: { wait_s: number; error: string | undefined },
): Promise<void> {
  await db.query(
    `update job set next_at = gem_now() + make_interval(secs => $3::int), lease_until = null, lease_owner = null,
            last_ok_at = case when $4::text is null then gem_now() else last_ok_at end, last_error = $4::text
      where name = $1 and lease_no = $2`,
    [job.name, job.lease_no, end.wait_s, end.error ?? null],
  );
}

/** Seconds since each job last ended well; null when it never did. */
export async function readJobAges(db: Queryable): Promise<{ name: string; age_s: number | null }[]> {
  const { rows } = await db.query<{ name: string; age_s: number | null }>(
    "select name, round(extract(epoch from gem_now() - last_ok_at))::int as age_s from job order by name",
  );
  return rows;
}

/** When a job last ended; undefined where none ever did. */
export async function readLastJobTime(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>("select max(last_ok_at) as at from job");
  return rows[0]?.at ?? undefined;
}

/** After a restore no process holds a job, whatever the backup says. */
export async function runJobsNow(db: Queryable): Promise<void> {
  await db.query("update job set next_at = gem_now(), lease_until = null, lease_owner = null, lease_no = lease_no + 1");
}
