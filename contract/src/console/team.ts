// Operators, what each may do where, and what people decided.
import * as v from "valibot";
import { atEvery, atSome, defineConsoleCall } from "./console-call.ts";
import { roles } from "./permissions.ts";
import { grantSchema } from "./session.ts";

const id = v.pipe(v.string(), v.uuid());
const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^(?:\*|[a-z0-9][a-z0-9-]{0,39})$/u));
const team_step_up_s = 300;

export const operatorSchema = v.object({
  id,
  login: v.string(),
  name: v.string(),
  state: v.picklist(["invited", "active", "locked"]),
  has_clock: v.boolean(),
  recovery_codes: v.number(),
  sessions: v.number(),
  seen_at: v.nullable(moment),
  grants: v.array(grantSchema),
});

export const listOperators = defineConsoleCall({
  path: "/operators",
  auth: atEvery("team.manage"),
  input: v.strictObject({}),
  content: v.object({ rows: v.array(operatorSchema) }),
});

export type OperatorRow = v.InferOutput<typeof operatorSchema>;

/** The link is answered once and never kept. */
export const inviteOperator = defineConsoleCall({
  method: "POST",
  path: "/operators",
  auth: atEvery("team.manage"),
  step_up_s: team_step_up_s,
  input: v.strictObject({
    login: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._@+-]{1,63}$/u)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    role: v.picklist(roles),
    brand,
  }),
  content: v.object({ id, address: v.string(), good_until: moment }),
  errors: ["already_there"],
});

/** A new link: the password and the second factor of before are gone with its use. */
export const inviteAgain = defineConsoleCall({
  method: "POST",
  path: "/operators/:id/invite",
  auth: atEvery("team.manage"),
  step_up_s: team_step_up_s,
  input: v.strictObject({ id }),
  content: v.object({ id, address: v.string(), good_until: moment }),
  errors: ["unknown"],
});

export const grantRole = defineConsoleCall({
  method: "PUT",
  path: "/operators/:id/grants",
  auth: atEvery("team.manage"),
  step_up_s: team_step_up_s,
  input: v.strictObject({ id, role: v.picklist(roles), brand, until: v.nullable(moment) }),
  content: operatorSchema,
  errors: ["unknown", "last_owner"],
});

export const revokeRole = defineConsoleCall({
  method: "DELETE",
  path: "/operators/:id/grants",
  auth: atEvery("team.manage"),
  step_up_s: team_step_up_s,
  input: v.strictObject({ id, role: v.picklist(roles), brand }),
  content: operatorSchema,
  errors: ["unknown", "last_owner"],
});

export const lockOperator = defineConsoleCall({
  method: "POST",
  path: "/operators/:id/lock",
  auth: atEvery("team.manage"),
  step_up_s: team_step_up_s,
  input: v.strictObject({ id, locked: v.boolean() }),
  content: operatorSchema,
  errors: ["unknown", "last_owner", "wrong_state"],
});

export const auditRowSchema = v.object({
  id: v.number(),
  at: moment,
  operator: v.string(),
  action: v.string(),
  object: v.string(),
  note: v.string(),
});

/** Whoever may read their own alone gets those. */
export const listAudit = defineConsoleCall({
  path: "/audit",
  auth: atSome("audit.read_own"),
  input: v.strictObject({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))),
    operator: v.optional(v.pipe(v.string(), v.maxLength(64))),
    object: v.optional(v.pipe(v.string(), v.maxLength(128))),
  }),
  content: v.object({ rows: v.array(auditRowSchema), next: v.nullable(v.string()) }),
});

export const verifyChain = defineConsoleCall({
  method: "POST",
  path: "/audit/verify",
  auth: atEvery("audit.read"),
  input: v.strictObject({}),
  content: v.object({ links: v.number(), broken: v.nullable(v.string()), at: moment }),
  errors: ["busy"],
});
