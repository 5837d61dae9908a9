import * as v from "valibot";
import { defineCall } from "./call.ts";
import { billingNoField, flag, idField, nonceField } from "./fields.ts";

/** What a mail server can be asked to deliver to; the longest address there is. */
export const emailField = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** The receipt of a paid order by e-mail, where `can_mail` of the order says that this store sends any. */
export const sendReceipt = defineCall({
  path: "/api/pay/sendReceipt",
  effect: "write",
  auth: "token",
  // An address of a person stands in no URL and no log of one.
  secret: true,
  query: v.object({ client_id: idField, billing_no: billingNoField, email: emailField, nonce: nonceField }),
  content: v.object({ queued: flag }),
  refusals: ["not_logged_in", "not_found", "busy"],
});
