// Bugs of the kind that the simulation is for, planted from outside: what the server asks of its database is changed on the
// way, so that no shipped code has a switch for them. A simulation that does not find them is blind.
import type { Statement } from "./simulated-session.ts";

export interface PlantedBug {
  readonly rewrite: (statement: Statement) => Statement;
  /** Run once by the owner: takes away the constraint that would refuse what the bug does. */
  readonly prepare?: string;
}

/**
 * Order and payment are read, and decided upon, without being locked. Every fourth seed finds it. Without the order's lock alone it
 * takes about a hundred, because the lock of the payment still holds most of what can go wrong.
 */
export const missingLocks: PlantedBug = {
  rewrite: inText(/ from (?:orders where billing_no|payment_attempt where id) = \$1 for update$/, (text) =>
    text.replace(/ for update$/, ""),
  ),
};

/** The key that the game sees contains the number of the try, so that a repetition is something new to it. */
export const keyOfTheTry: PlantedBug = {
  rewrite: inText(/update delivery set lease_until[^;]* returning id, delivery_key,/s, (text) =>
    text.replace("returning id, delivery_key,", "returning id, delivery_key || '-' || lease_no as delivery_key,"),
  ),
};

/** Limit and cap are checked against what the statement saw when it began, and written after it has waited. */
export const checkThenWrite: PlantedBug = {
  rewrite: inText(/insert into (?:limit_counter|spend_cap) as c /, (text) =>
    text
      .replace(
        "c.held + c.used < excluded.cap",
        `coalesce((select seen.held + seen.used from limit_counter seen
           where seen.scope = c.scope and seen.product_id = c.product_id), 0) < excluded.cap`,
      )
      .replace(
        "c.held + c.spent + excluded.held <= excluded.cap",
        `coalesce((select seen.held + seen.spent from spend_cap seen
           where (seen.account_id, seen.month, seen.currency) = (c.account_id, c.month, c.currency)), 0)
           + excluded.held <= excluded.cap`,
      ),
  ),
  prepare: [dropChecks("limit_counter"), dropChecks("spend_cap")].join("; "),
};

/** An order that is closed without goods keeps its coupon. */
export const couponNotReleased: PlantedBug = {
  rewrite: inText(
    /^update coupon_grant set state = 'available', order_no = null where .*'reserved'$/s,
    (text) => `${text} and false`,
  ),
};

/** A refund or a dispute leaves the points that its money brought. */
export const pointsNotReversed: PlantedBug = {
  rewrite: inText(/insert into vip_point .* 'reverse', \$2/s, (text) =>
    text.replace("earned.kind = 'earn'", "earned.kind = 'earn' and false"),
  ),
};

/** The key that the game sees of a reward contains the number of the try. */
export const rewardKeyOfTheTry: PlantedBug = {
  rewrite: inText(/update delivery set lease_until[^;]* returning id, delivery_key,/s, (text) =>
    text.replace(
      "returning id, delivery_key,",
      "returning id, delivery_key || case cause when 'reward' then '-' || lease_no else '' end as delivery_key,",
    ),
  ),
};

/** A link is settled by whatever is paid for it, also where it is settled, void or over. */
export const linkSettledAgain: PlantedBug = {
  rewrite: inText(/^update replenish set state = 'paid', order_no = \$2/, (text) =>
    text.replace(
      "and state = 'open' and valid_until > least(gem_now(), to_timestamp($3::bigint))",
      "and $3::bigint is not null",
    ),
  ),
};

function inText(pattern: RegExp, change: (text: string) => string): PlantedBug["rewrite"] {
  return ({ text, values }) => {
    if (!pattern.test(text)) return { text, values };
    const changed = change(text);
    if (changed === text) throw new Error("a planted bug changes nothing any more");
    return { text: changed, values };
  };
}

function dropChecks(table: string): string {
  return `do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', name);
    end loop; end $$`;
}
