// POST /control/pay: acts as the payer, without a browser.
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { findNewestPaymentOfRef, findPayment, findPaymentOfRef } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { REF } from "./read-creation.ts";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import {
  BadRequest,
  parseFields,
  readChoice,
  readOptionalFlag,
  readOptionalText,
} from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import { cancel, decline, pay, payAgain, reloadPayment } from "./settle-payment.ts";

/** The outcome names the button: paid clicks Pay, and the scenario decides the result. */
export function actAsPayer(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const outcome = readChoice(fields, "outcome", ["paid", "failed", "cancelled"]);
  const isAgain = readOptionalFlag(fields, "again") ?? false;
  if (isAgain && outcome !== "paid") throw new BadRequest("again goes with paid alone");
  const payment = findNamedPayment(provider, fields);
  if (payment === null) return refuse(404, "not_found");
  if (isAgain && payment.status !== "paid") return refuse(409, "not_paid");
  const act = { paid: isAgain ? payAgain : pay, failed: decline, cancelled: cancel }[outcome];
  if (!act(provider, payment)) return refuse(409, "too_late");
  return answerJson(200, presentPayment(reloadPayment(provider, payment), provider.publicBase()));
}

export function findNamedPayment(provider: Provider, fields: Fields): Payment | null {
  const id = readOptionalText(fields, "id", REF);
  if (id !== null) return findPayment(provider.db, id);
  const merchantRef = readOptionalText(fields, "merchant_ref", REF);
  if (merchantRef === null) throw new BadRequest("id or merchant_ref is needed");
  const merchant = readOptionalText(fields, "merchant", REF);
  if (merchant === null) return findNewestPaymentOfRef(provider.db, merchantRef);
  return findPaymentOfRef(provider.db, { merchant, merchantRef });
}
