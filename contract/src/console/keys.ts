// Keys of machines: the same reads as an operator's, without a screen.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";
import { permissions } from "./permissions.ts";

const id = v.pipe(v.string(), v.uuid());
const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^(?:\*|[a-z0-9][a-z0-9-]{0,39})$/u));
const keys_step_up_s = 300;
const days_max = 365;

/** What reads; a program decides nothing. */
export const keyPermissions = permissions.filter((name) => /\.(?:read|raw|csv)$|^ledger\.export$|^search$/u.test(name));

export const machineKeySchema = v.object({
  id,
  name: v.string(),
  permissions: v.array(v.picklist(permissions)),
  brand: v.string(),
  addresses: v.array(v.string()),
  made_by: v.string(),
  created_at: moment,
  expires_at: moment,
  used_at: v.nullable(moment),
  revoked_at: v.nullable(moment),
  is_over: v.boolean(),
});
export type MachineKey = v.InferOutput<typeof machineKeySchema>;

export const listKeys = defineConsoleCall({
  path: "/keys",
  auth: atSome("keys.manage"),
  input: v.strictObject({}),
  content: v.object({ rows: v.array(machineKeySchema) }),
});

/** The key is answered once and never kept. */
export const makeKey = defineConsoleCall({
  method: "POST",
  path: "/keys",
  auth: atSome("keys.manage"),
  step_up_s: keys_step_up_s,
  input: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    permissions: v.pipe(
      v.array(
        v.pipe(
          v.picklist(permissions),
          v.check((name) => keyPermissions.includes(name), "a key only reads"),
        ),
      ),
      v.minLength(1),
      v.maxLength(keyPermissions.length),
    ),
    brand,
    /** Networks such as 203.0.113.0/24; none: everywhere. */
    addresses: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(50), v.regex(/^[0-9a-f.:]+(?:\/\d{1,3})?$/iu))),
      v.maxLength(20),
    ),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(days_max)),
  }),
  content: v.object({ id, key: v.string() }),
  errors: ["unknown"],
});

export const revokeKey = defineConsoleCall({
  method: "DELETE",
  path: "/keys/:id",
  auth: atSome("keys.manage"),
  input: v.strictObject({ id }),
  content: v.object({ revoked: v.literal(true) }),
  errors: ["unknown"],
});
