// How an operator comes in, and what the console knows of whoever is in.
import * as v from "valibot";
import { defineConsoleCall } from "./console-call.ts";
import { roles } from "./permissions.ts";

/** Bounds keep a stranger from having long texts hashed. */
const login = v.pipe(v.string(), v.maxLength(64));
const password = v.pipe(v.string(), v.maxLength(256));
/** Six digits of a clock, or a recovery code. */
const code = v.pipe(v.string(), v.maxLength(16));
const moment = v.pipe(v.string(), v.isoTimestamp());

const nothing = v.strictObject({});

export const password_length_min = 12;

export const grantSchema = v.object({
  role: v.picklist(roles),
  brand: v.string(),
  until: v.nullable(moment),
});

const operator = v.object({
  operator: v.object({ id: v.string(), login: v.string(), name: v.string() }),
  grants: v.array(grantSchema),
  brands: v.array(v.object({ key: v.string(), title: v.string() })),
  proved_at: moment,
  end_at: moment,
});

export const givePassword = defineConsoleCall({
  method: "POST",
  path: "/session/password",
  auth: { kind: "public" },
  input: v.strictObject({ login, password }),
  content: v.object({ needs: v.literal("code") }),
  errors: ["wrong_credentials", "too_many"],
});

export const giveCode = defineConsoleCall({
  method: "POST",
  path: "/session/code",
  auth: { kind: "half" },
  input: v.strictObject({ code }),
  content: operator,
  errors: ["wrong_credentials", "too_many"],
});

export const readSession = defineConsoleCall({
  path: "/session",
  auth: { kind: "session" },
  input: nothing,
  content: operator,
});

/** A fresh factor: for what moves money, and for a session that has idled. */
export const proveAgain = defineConsoleCall({
  method: "POST",
  path: "/session/step-up",
  auth: { kind: "half" },
  input: v.strictObject({ code }),
  content: operator,
  errors: ["wrong_credentials", "too_many"],
});

export const leave = defineConsoleCall({
  method: "DELETE",
  path: "/session",
  auth: { kind: "half" },
  input: nothing,
  content: v.object({ left: v.literal(true) }),
});

export const listSessions = defineConsoleCall({
  path: "/me/sessions",
  auth: { kind: "session" },
  input: nothing,
  content: v.object({
    rows: v.array(
      v.object({ id: v.string(), agent: v.string(), began_at: moment, seen_at: moment, is_this: v.boolean() }),
    ),
  }),
});

export const endSession = defineConsoleCall({
  method: "DELETE",
  path: "/me/sessions/:id",
  auth: { kind: "session" },
  input: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/u)) }),
  content: v.object({ ended: v.literal(true) }),
  errors: ["unknown"],
});

/** What a link of an invitation leads to: a secret for the clock and the address that an app scans. */
export const readInvite = defineConsoleCall({
  method: "POST",
  path: "/invite/read",
  auth: { kind: "public" },
  input: v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)) }),
  content: v.object({ login: v.string(), name: v.string(), secret: v.string(), address: v.string() }),
  errors: ["unknown", "too_many"],
});

export const acceptInvite = defineConsoleCall({
  method: "POST",
  path: "/invite/accept",
  auth: { kind: "public" },
  input: v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)), password, code }),
  content: v.object({ recovery_codes: v.array(v.string()) }),
  errors: ["unknown", "too_many", "wrong_credentials", "bad_request"],
});
