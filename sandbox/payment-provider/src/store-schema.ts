// The tables of the store, in steps: a store that an older version left behind is taken on, not thrown away.
import { EXTERNAL_REFUND_TABLES } from "./schema/external-refund-tables.ts";
import { FIRST_TABLES } from "./schema/first-tables.ts";
import { MISBEHAVIOUR_TABLES } from "./schema/misbehaviour-tables.ts";
import { MONEY_TABLES } from "./schema/money-tables.ts";
import { PROFILE_TABLES } from "./schema/profile-tables.ts";
import { STAND_IN_STEPS } from "./schema/stand-in-steps.ts";
import { WEBHOOK_NAMES } from "./schema/webhook-names.ts";

/** The number of steps done is kept in the file itself, as SQLite's user_version. */
export const SCHEMA_STEPS: readonly string[] = [
  FIRST_TABLES,
  MONEY_TABLES,
  MISBEHAVIOUR_TABLES,
  PROFILE_TABLES,
  EXTERNAL_REFUND_TABLES,
  STAND_IN_STEPS,
  WEBHOOK_NAMES,
];

/** In an order in which no row is left pointing at nothing. */
export const TABLES: readonly string[] = [
  "webhook_send",
  "webhook",
  "webhook_rules",
  "fault",
  "fault_fired",
  "scenario_demand",
  "book_line",
  "dispute",
  "refund",
  "capture",
  "payment",
];
