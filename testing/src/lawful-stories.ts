// One order for every lawful end and every lawful wait, written past the server but through all guards of the database. On this
// ground every invariant must hold, so that a planted violation is the only broken row.
import type { Client } from "pg";
import {
  attempt,
  capture,
  cardRef,
  dispute,
  disputeRef,
  externalRefundOf,
  webhook,
  points,
  posting,
  price,
  refundOf,
  storyNames,
  txnOf,
  withNumbers,
} from "./story-statements.ts";
import type { StoryName } from "./story-statements.ts";

export async function plantStories(owner: Pick<Client, "query">): Promise<ReadonlyMap<StoryName, string>> {
  const { rows } = await owner.query<{ today: string }>(
    "select to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') as today",
  );
  const numbers = new Map(
    storyNames.map((name, index) => [name, `${rows[0]?.today}${String(index).padStart(20, "0")}`] as const),
  );
  const story = storyTeller(owner, numbers);
  await ground(owner);
  await unpaid(story);
  await paid(story);
  await moneyBack(story);
  await moneyBackElsewhere(story);
  await disputes(story);
  await otherMoney(story);
  await holds(story);
  await work(story);
  return numbers;
}

async function ground(owner: Pick<Client, "query">): Promise<void> {
  await owner.query(
    "insert into account (brand_id, suid, user_name) values ('kitestone', 's1', 'one'), ('kitestone', 's2', 'two')",
  );
  await owner.query(
    `insert into ledger_account (code, currency, kind)
     select code, currency, 'asset' from unnest('{provider_receivable,cash,customer_obligation,revenue,refunds,fees,chargeback_loss,card_liability}'::text[]) code,
       unnest('{USD,EUR}'::text[]) currency`,
  );
}

interface Teller {
  run: (...statements: readonly string[]) => Promise<void>;
  /** An order with one live attempt, on a product of its own. */
  open: (name: StoryName, change?: Readonly<Record<string, string>>) => Promise<void>;
  /** The money of an attempt comes in, is booked, and the goods are on their way. */
  pay: (name: StoryName) => Promise<void>;
  deliver: (name: StoryName) => Promise<void>;
  refund: (name: StoryName, amount?: number) => Promise<void>;
}

function storyTeller(owner: Pick<Client, "query">, numbers: ReadonlyMap<StoryName, string>): Teller {
  const run: Teller["run"] = async (...statements) => {
    for (const statement of statements) await owner.query(withNumbers(statement, numbers));
  };
  return {
    run,
    open: async (name, change = {}) => {
      const columns: Record<string, string> = {
        product_id: `'p-${name}'`,
        server_id: "'s'",
        role_id: `'r-${name}'`,
        price_version: "1",
        ...change,
      };
      await run(
        `insert into price values ('kitestone', 'p-${name}', 'universal', 'USD', 1, ${price})`,
        `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, domain_area, currency, list_amount, payable_amount, env, suid,
           user_name, expires_at, ${Object.keys(columns).join(", ")})
         values (:${name}, 'kitestone', 1, '101', '100013', 'universal', 'USD', ${price}, ${price} - ${columns["discount_amount"] ?? 0}, 'production', 's1',
           'one', gem_now() + interval '24 hours', ${Object.values(columns).join(", ")})`,
        `insert into idem_request (scope, key, call, fingerprint, billing_no) values ('account:1', '${name}', '/x', '', :${name})`,
        attempt(name, 1),
        `update orders set state = 'pay_pending' where billing_no = :${name}`,
      );
    },
    pay: async (name) => {
      await run(
        capture(name, 1, "captured"),
        posting({
          kind: "capture",
          ref: txnOf(name, 1),
          order: name,
          debit: "provider_receivable",
          credit: "customer_obligation",
        }),
        `update orders set state = 'paid' where billing_no = :${name}`,
        `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, next_at)
         select 'order-' || billing_no, 'order', billing_no, brand_id, gp_id, client_id, 's', 'r', gem_now() + interval '1 minute'
           from orders where billing_no = :${name} and replenish_id is null`,
      );
    },
    deliver: async (name) => {
      await run(
        `update orders set state = 'delivering' where billing_no = :${name}`,
        `update delivery set state = 'delivered', delivered_at = gem_now(), game_receipt = delivery_key
          where cause_ref = (select coalesce(replenish_id, billing_no) from orders where billing_no = :${name})`,
        posting({ kind: "deliver", ref: `:${name}`, order: name, debit: "customer_obligation", credit: "revenue" }),
        `update orders set state = 'delivered' where billing_no = :${name}`,
      );
    },
    refund: async (name, amount = price) => {
      await run(
        refundOf(name, { amount: String(amount) }),
        `update refund set state = 'succeeded', succeeded_at = gem_now() where refund_ref = 'refund-${name}'`,
      );
    },
  };
}

async function unpaid({ open, run }: Teller): Promise<void> {
  for (const name of ["open", "failed", "expired"] as const) await open(name);
  await run(
    attempt("open", 2),
    "update payment_attempt set state = 'failed', next_at = null where billing_no in (:failed, :expired)",
    "update orders set state = 'failed' where billing_no = :failed",
    "update orders set state = 'expired' where billing_no = :expired",
  );
}

async function paid({ open, pay, deliver, run }: Teller): Promise<void> {
  for (const name of ["waiting", "delivered", "surplus"] as const) {
    await open(name);
    await pay(name);
    if (name !== "waiting") await deliver(name);
  }
  await run(
    points("delivered", "earn"),
    // Paid twice: the second payment is on its way back.
    attempt("surplus", 2),
    capture("surplus", 2, "surplus"),
    posting({
      kind: "capture",
      ref: txnOf("surplus", 2),
      order: "surplus",
      debit: "provider_receivable",
      credit: "customer_obligation",
    }),
    refundOf("surplus", { attempt_no: 2 }),
  );
  await open("review");
  await run(
    // Another amount came in than was asked for.
    capture("review", 1, "mismatch", "amount - 100"),
    posting({
      kind: "capture",
      ref: txnOf("review", 1),
      order: "review",
      amount: String(price - 100),
      debit: "provider_receivable",
      credit: "customer_obligation",
    }),
    "update payment_attempt set in_review = true where billing_no = :review",
    "update orders set state = 'review' where billing_no = :review",
  );
}

async function moneyBack({ open, pay, deliver, refund, run }: Teller): Promise<void> {
  for (const name of ["backbefore", "backafter", "partial", "refunding"] as const) {
    await open(name);
    await pay(name);
  }
  await run("update delivery set state = 'rejected' where order_no in (:backbefore, :refunding)");
  await run(
    "update orders set state = 'refund_pending' where billing_no in (:backbefore, :refunding)",
    refundOf("refunding"),
  );
  await refund("backbefore");
  await run(
    posting({
      kind: "refund",
      ref: "'refund-backbefore'",
      order: "backbefore",
      debit: "customer_obligation",
      credit: "provider_receivable",
    }),
    "update orders set state = 'refunded' where billing_no = :backbefore",
  );
  for (const [name, amount] of [
    ["backafter", price],
    ["partial", 100],
  ] as const) {
    await deliver(name);
    await run(points(name, "earn"), `update orders set state = 'refund_pending' where billing_no = :${name}`);
    await refund(name, amount);
    await run(
      posting({
        kind: "refund",
        ref: `'refund-${name}'`,
        order: name,
        amount: String(amount),
        debit: "refunds",
        credit: "provider_receivable",
      }),
      points(name, "reverse", (50 * amount) / price),
    );
  }
  await run(
    "update orders set state = 'refunded' where billing_no = :backafter",
    "update orders set state = 'delivered' where billing_no = :partial",
  );
}

/** The provider's staff refunds money: while the goods wait, and while they are under way. */
async function moneyBackElsewhere({ open, pay, run }: Teller): Promise<void> {
  for (const name of ["elsewhere", "crossed"] as const) {
    await open(name);
    await pay(name);
  }
  const back = (name: "elsewhere" | "crossed"): string[] => [
    externalRefundOf(name),
    posting({
      kind: "refund",
      ref: `'external-${name}'`,
      order: name,
      debit: "customer_obligation",
      credit: "provider_receivable",
    }),
  ];
  await run(
    "update delivery set state = 'cancelled' where order_no = :elsewhere",
    ...back("elsewhere"),
    "update orders set state = 'refund_pending' where billing_no = :elsewhere",
    "update orders set state = 'refunded' where billing_no = :elsewhere",
    "update orders set state = 'delivering' where billing_no = :crossed",
    "update delivery set state = 'unknown', sent_at = gem_now() where order_no = :crossed",
    ...back("crossed"),
    "update orders set state = 'review' where billing_no = :crossed",
    `update delivery set state = 'delivered', delivered_at = gem_now() + interval '5 minutes', game_receipt = delivery_key
      where order_no = :crossed`,
    posting({ kind: "deliver", ref: ":crossed", order: "crossed", debit: "refunds", credit: "revenue" }),
    ...["delivered", "refund_pending", "refunded"].map(
      (state) => `update orders set state = '${state}' where billing_no = :crossed`,
    ),
  );
}

async function disputes({ open, pay, deliver, run }: Teller): Promise<void> {
  for (const name of ["disputed", "lost", "won"] as const) {
    await open(name);
    await pay(name);
    if (name !== "disputed") await deliver(name);
    const debit = name === "disputed" ? "customer_obligation" : "chargeback_loss";
    await run(
      dispute(name, name === "disputed" ? "open" : name),
      posting({ kind: "chargeback", ref: disputeRef(name), order: name, debit, credit: "provider_receivable" }),
      `update orders set state = 'chargeback' where billing_no = :${name}`,
    );
  }
  await run(
    "update delivery set state = 'cancelled' where order_no = :disputed",
    points("lost", "earn"),
    points("lost", "reverse"),
    posting({
      kind: "chargeback_won",
      ref: disputeRef("won"),
      order: "won",
      debit: "provider_receivable",
      credit: "chargeback_loss",
    }),
    points("won", "earn"),
    points("won", "reverse"),
    points("won", "restore"),
    "update orders set state = 'delivered' where billing_no = :won",
  );
}

async function otherMoney({ open, pay, deliver, run }: Teller): Promise<void> {
  for (const name of ["card", "cardback"] as const) {
    await open(name);
    await run(
      `update payment_attempt set state = 'cancelled', next_at = null where billing_no = :${name}`,
      `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, state, order_no, redeemed_at)
       values ('kitestone', sha256('${name}'), 'x', 'b', ${price}, 'USD', 1, 'redeemed', :${name}, gem_now())`,
      posting({
        kind: "card_redeem",
        ref: cardRef(name),
        order: name,
        debit: "card_liability",
        credit: "customer_obligation",
      }),
      `update orders set state = 'paid' where billing_no = :${name}`,
      `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id)
       values ('order-' || :${name}, 'order', :${name}, 'kitestone', '101', '100013', 's', 'r')`,
    );
  }
  await deliver("card");
  await run(
    "update delivery set state = 'rejected' where order_no = :cardback",
    "update orders set state = 'refund_pending' where billing_no = :cardback",
    "update prepaid_card set state = 'active', order_no = null, redeemed_at = null where order_no = :cardback",
    posting({
      kind: "card_return",
      ref: cardRef("cardback"),
      order: "cardback",
      debit: "customer_obligation",
      credit: "card_liability",
    }),
    "update orders set state = 'refunded' where billing_no = :cardback",
    `insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until)
     values (repeat('x', 22), 'kitestone', 1, '100013', 'd', ${price}, 'USD', gem_now() + interval '1 hour')`,
  );
  await open("replenished", {
    product_id: "null",
    server_id: "null",
    role_id: "null",
    price_version: "null",
    replenish_id: "repeat('x', 22)",
  });
  await run("update idem_request set scope = 'replenish:' || repeat('x', 22) where billing_no = :replenished");
  await pay("replenished");
  await run(
    "update replenish set state = 'paid', order_no = :replenished",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id)
     values ('replenish-1', 'replenish', repeat('x', 22), 'kitestone', '101', '100013')`,
  );
  await deliver("replenished");
}

async function holds({ open, pay, deliver, run }: Teller): Promise<void> {
  for (const [id, name] of [
    [1, "couponed"],
    [2, "reserved"],
  ] as const) {
    await run(
      `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref) values ('kitestone', 1, 'c', 'gift', '${id}')`,
    );
    await open(name, { discount_amount: "50", coupon_grant_id: String(id) });
    await run(`update coupon_grant set state = 'reserved', order_no = :${name} where id = ${id}`);
  }
  await pay("couponed");
  await deliver("couponed");
  await run("update coupon_grant set state = 'used' where id = 1");
  await run(
    "insert into limit_counter (scope, product_id, cap, held, used) values ('kitestone:production:suid:1', 'lp', 3, 1, 1)",
    "insert into spend_cap (account_id, month, currency, cap, held, spent) values (1, '2026-01', 'USD', 5000, 500, 500)",
  );
  for (const [name, limit, cap] of [
    ["limited", "used", "spent"],
    ["held", "held", "held"],
    ["released", "released", "released"],
  ] as const) {
    await open(name);
    await run(
      `insert into limit_hold (billing_no, scope, product_id, window_no, state) values (:${name}, 'kitestone:production:suid:1', 'lp', 1, '${limit}')`,
      `insert into spend_hold (billing_no, account_id, month, currency, amount, state) values (:${name}, 1, '2026-01', 'USD', 500, '${cap}')`,
    );
  }
  await pay("limited");
  await deliver("limited");
  await run(
    "update payment_attempt set state = 'failed', next_at = null where billing_no = :released",
    "update orders set state = 'failed' where billing_no = :released",
  );
}

async function work({ run }: Teller): Promise<void> {
  await run(
    "insert into reward_claim (brand_id, activity_id, period_id, tier_id, account_id) values ('kitestone', 'a', 'p', 't', 1), ('kitestone', 'a', 'p', 't2', 1)",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, next_at)
     values ('reward-1', 'reward', '1', 'kitestone', '101', '100013', 's', 'r', gem_now() + interval '1 minute')`,
    "insert into coupon_grant (brand_id, account_id, code, cause, cause_ref) values ('kitestone', 1, 'c', 'reward', '2')",
    webhook("parked", { state: "parked", received: "60 hours" }),
    webhook("processed", { state: "processed", received: "80 hours", next: "-80 hours" }),
    webhook("review", { state: "review", received: "80 hours", next: "-80 hours" }),
    webhook("received"),
    "insert into outbox (topic, key, next_at) values ('mail', 'k', gem_now() + interval '1 minute')",
  );
}
