import type { Problem, ProjectFile } from "./project-files.ts";

/**
 * Each table belongs to one feature, or to the platform; its *-store.ts alone names it in SQL. Review reads every table, because
 * what a person decides about is spread over all of them; it writes none but its own.
 */
const owners: Readonly<Record<string, string>> = {
  brand: "brands",
  brand_host: "brands",
  account: "account",
  session: "login",
  throttle: "platform",
  role_seen: "roles",
  game: "games",
  sub_game: "games",
  page_config: "page-config",
  legal_notice: "legal-notices",
  goods: "goods",
  price: "goods",
  price_window: "goods",
  shop_file: "catalogue",
  shop_version: "catalogue",
  shop_version_file: "catalogue",
  shop_picture_size: "catalogue",
  shop_preview: "catalogue",
  payment_option: "checkout",
  method_health: "checkout",
  method_pause: "methods",
  orders: "orders",
  order_event: "orders",
  idem_request: "platform",
  payment_attempt: "payments",
  provider_event: "webhooks",
  begun_payment: "payments",
  delivery: "delivery",
  ledger_account: "ledger",
  ledger_txn: "ledger",
  ledger_entry: "ledger",
  ledger_seal: "ledger",
  refund: "refunds",
  dispute: "refunds",
  recon_break: "reconciliation",
  recon_mark: "reconciliation",
  audit: "audit",
  audit_link: "audit",
  audit_head: "audit",
  operator: "operators",
  operator_grant: "operators",
  operator_invite: "operators",
  operator_factor: "operators",
  operator_session: "operators",
  machine_key: "operators",
  webhook_endpoint: "outgoing-webhooks",
  webhook_delivery: "outgoing-webhooks",
  order_note: "console-orders",
  order_owner: "console-orders",
  operator_command: "commands",
  operator_approval: "commands",
  operator_threshold: "commands",
  order_search: "console-orders",
  outbox: "delivery",
  coupon_grant: "coupons",
  limit_counter: "limits",
  limit_hold: "limits",
  spend_cap: "account",
  spend_hold: "account",
  prepaid_card: "cards",
  card_batch: "cards",
  vip_point: "vip",
  vip_program: "vip",
  vip_level: "vip",
  coupon_definition: "coupons",
  coupon_count: "coupons",
  activity: "activities",
  activity_reward: "activities",
  reward_claim: "activities",
  replenish: "replenish",
  debt: "replenish",
  restored_backup: "restore",
  tracked_event: "tracking",
  tracked_event_rest: "tracking",
  tracked_visit: "tracking",
  visit_order: "tracking",
  counted_source: "tracking",
  funnel_day: "tracking",
  booked_money: "reports",
  attempt_slice: "reports",
  method_count: "reports",
  sales_hour: "reports",
  rollup_mark: "platform",
  job: "platform",
  invariant_check: "platform",
  invariant_row: "platform",
  invariant_slice: "platform",
  invariant_pass: "platform",
};

/**
 * An order and its payment attempts are read together: what a player sees of an order says how it can be paid, and whether an attempt
 * may still bring money is a question about its order. Method health counts players, which only orders name.
 */
const readers: Readonly<Record<string, readonly string[]>> = {
  // A session is good only while its account is, and every call asks: one statement.
  account: ["login", "reports"],
  // Reports count what became of visits by orders, and what came in by the ledger: a stretch of them in one statement.
  brand: ["tracking", "reports"],
  order_event: ["tracking", "reports"],
  // The list leaves out what is paused.
  method_pause: ["checkout"],
  orders: ["payments", "checkout", "tracking", "reports", "console-orders"],
  payment_attempt: ["orders", "checkout", "reports"],
  ledger_txn: ["reports"],
  ledger_entry: ["reports"],
  coupon_grant: ["reports"],
  reward_claim: ["reports"],
  activity: ["reports"],
  delivery: ["reports"],
  tracked_event: ["reports"],
  visit_order: ["reports"],
  funnel_day: ["reports"],
  // Who may be given an order, and what was decided about one, stand in a statement about orders.
  operator: ["console-orders"],
  operator_grant: ["console-orders"],
  audit: ["console-orders"],
  // A player asks for orders whose money came back: one statement, so that a page of them is as long as it should be.
  refund: ["orders", "reports"],
  // An order of a link takes amount, currency and end from the link itself, in the statement that makes it.
  replenish: ["orders", "payments"],
};

/** Statements that must write tables of two features at once, or leave a gap between them; no other feature may. */
const spanning: Readonly<Record<string, readonly string[]>> = {
  // Phase one of a purchase: idempotency key, order and first attempt, all or none.
  "server/src/features/payments/placing-store.ts": ["orders", "idem_request"],
  // The same for the order of a replenish link.
  "server/src/features/payments/placing-link-store.ts": ["orders", "idem_request"],
  // Phase three: the attempt gets its link and the order moves.
  "server/src/features/payments/link-store.ts": ["orders"],
  "server/src/features/orders/card-order-store.ts": ["idem_request"],
};

const named = new RegExp(`\\b(from|join|into|update)\\s+(${Object.keys(owners).join("|")})\\b`, "g");

export function checkTables(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => file.path.startsWith("server/src/") && !file.isTest)
    .flatMap((file) => {
      const feature = /^server\/src\/(?:features\/|(?=platform\/))([^/]+)\/(?:[^/]+\/)?[^/]*-store\.ts$/.exec(
        file.path,
      )?.[1];
      return file.lines.flatMap((text, index) => {
        // A sentence in a comment may name a table; only statements count.
        if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return [];
        return [...text.matchAll(named)].flatMap((match): Problem[] => {
          const table = match[2] ?? "";
          const isRead = match[1] === "from" || match[1] === "join";
          if (owners[table] === feature || isImport(text) || spanning[file.path]?.includes(table) === true) return [];
          if (feature !== undefined && isRead && (feature === "review" || readers[table]?.includes(feature) === true))
            return [];
          return [
            {
              path: file.path,
              line: index + 1,
              words: `The table ${table} belongs to ${owners[table]}: name it in one of its *-store.ts.`,
            },
          ];
        });
      });
    });
}

function isImport(text: string): boolean {
  return /^\s*(?:import|export)\b/.test(text) || /\bfrom\s+["']/.test(text);
}
