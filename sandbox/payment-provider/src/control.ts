// The control calls: a test or a person at this machine tells the sandbox how to behave and asks what it did.
import { isFromOtherSite, isLoopback } from "./guard-caller.ts";
import type { Call, Route } from "./http-server.ts";
import { listNotices } from "./notice-store.ts";
import { emptyStore } from "./open-store.ts";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { findNewestPaymentOfRef, findPayment, findPaymentOfRef, listNewestPayments } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { REF } from "./read-creation.ts";
import type { Fields } from "./read-fields.ts";
import { BadRequest, isFields, parseFields, readChoice, readOptionalText, readOptionalWhole } from "./read-fields.ts";
import type { Reply } from "./reply.ts";
import { answerJson, refuse } from "./reply.ts";
import { insertScenarioDemand, SCENARIOS } from "./scenarios.ts";
import { cancel, decline, pay, reloadPayment } from "./settle-payment.ts";

const DELAY_MAX_MS = 600_000;
const LIST_MAX = 1_000;

export function answerControlRoutes(provider: Provider): Route[] {
  return [
    { method: "POST", path: "/control/scenario", handle: fromHere(provider, demandScenario) },
    { method: "POST", path: "/control/pay", handle: fromHere(provider, actAsPayer) },
    { method: "POST", path: "/control/reset", handle: fromHere(provider, reset) },
    { method: "GET", path: "/control/payments", handle: fromHere(provider, showPayments) },
    { method: "GET", path: "/control/notices", handle: fromHere(provider, showNotices) },
  ];
}

function fromHere(provider: Provider, answer: (provider: Provider, call: Call) => Reply): Route["handle"] {
  return (call) => {
    if (!isLoopback(call) || isFromOtherSite(call)) return refuse(403, "forbidden");
    provider.wake();
    return answer(provider, call);
  };
}

function demandScenario(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const match = fields["match"] ?? {};
  if (!isFields(match)) throw new BadRequest("match must be an object");
  insertScenarioDemand(provider.db, {
    scenario: readChoice(fields, "scenario", SCENARIOS),
    times: readOptionalWhole(fields, "times", { min: 1, max: 1_000_000 }) ?? 1,
    delayMs: readOptionalWhole(fields, "delay_ms", { min: 0, max: DELAY_MAX_MS }),
    match: {
      merchant: readOptionalText(match, "merchant", REF),
      merchantRef: readOptionalText(match, "merchant_ref", REF),
      amount: readOptionalWhole(match, "amount", { min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
  });
  return answerJson(200, { ok: true });
}

/** The outcome names the button: paid presses Pay, and what comes of that is the scenario's to say. */
function actAsPayer(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const outcome = readChoice(fields, "outcome", ["paid", "failed", "cancelled"]);
  const payment = findNamedPayment(provider, fields);
  if (payment === null) return refuse(404, "not_found");
  const press = { paid: pay, failed: decline, cancelled: cancel }[outcome];
  if (!press(provider, payment)) return refuse(409, "too_late");
  return answerJson(200, presentPayment(reloadPayment(provider, payment), provider.publicBase()));
}

function findNamedPayment(provider: Provider, fields: Fields): Payment | null {
  const id = readOptionalText(fields, "id", REF);
  if (id !== null) return findPayment(provider.db, id);
  const merchantRef = readOptionalText(fields, "merchant_ref", REF);
  if (merchantRef === null) throw new BadRequest("id or merchant_ref is needed");
  const merchant = readOptionalText(fields, "merchant", REF);
  if (merchant === null) return findNewestPaymentOfRef(provider.db, merchantRef);
  return findPaymentOfRef(provider.db, { merchant, merchantRef });
}

function reset(provider: Provider): Reply {
  emptyStore(provider.db);
  return answerJson(200, { ok: true });
}

function showPayments(provider: Provider): Reply {
  const payments = listNewestPayments(provider.db, LIST_MAX);
  return answerJson(200, {
    list: payments.map((payment) => ({
      ...presentPayment(payment, provider.publicBase()),
      scenario: payment.scenario,
      notify_url: payment.notifyUrl,
      return_url: payment.returnUrl,
    })),
  });
}

function showNotices(provider: Provider, call: Call): Reply {
  return answerJson(200, { list: listNotices(provider.db, call.query.get("merchant_ref")) });
}
