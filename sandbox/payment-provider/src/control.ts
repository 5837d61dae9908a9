// The control calls: a test on this machine sets how the sandbox behaves and reads what it did.
import { actAsPayer } from "./act-as-payer.ts";
import { changeWebhookRules, demandFault, demandScenario, dropFaults, showFaults } from "./control-misbehaviour.ts";
import { countEverything } from "./figure-store.ts";
import { decideDispute, openDispute } from "./dispute-payment.ts";
import { isFromThisMachine } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { listWebhooks } from "./webhook-store.ts";
import { emptyStore } from "./open-store.ts";
import { presentPayment } from "./payment.ts";
import { listNewestPayments } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { refundByHand, reverseRefund } from "./refund-by-hand.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import { plantBreak, showCaptures } from "./control-money.ts";

const LIST_MAX = 1_000;

export function answerControlRoutes(provider: Provider): Route[] {
  const calls: [Route["method"], string, (provider: Provider, call: Call) => Reply][] = [
    ["POST", "/control/scenario", demandScenario],
    ["POST", "/control/pay", actAsPayer],
    ["POST", "/control/refund", refundByHand],
    ["POST", "/control/refund/:id/reverse", reverseRefund],
    ["POST", "/control/dispute", openDispute],
    ["POST", "/control/dispute/:id", decideDispute],
    ["POST", "/control/settlement", plantBreak],
    ["POST", "/control/faults", demandFault],
    ["GET", "/control/faults", showFaults],
    ["POST", "/control/faults/clear", dropFaults],
    ["POST", "/control/webhook-rules", changeWebhookRules],
    ["GET", "/control/payments", showPayments],
    ["GET", "/control/webhooks", showWebhooks],
    ["GET", "/control/figures", showFigures],
    ["GET", "/control/captures", showCaptures],
    ["POST", "/control/reset", reset],
    // Names of earlier versions, which scripts may still use.
    ["POST", "/control/book", plantBreak],
    ["GET", "/control/books", showCaptures],
  ];
  return calls.map(([method, path, answer]) => ({ method, path, handle: fromHere(provider, answer) }));
}

function fromHere(provider: Provider, answer: (provider: Provider, call: Call) => Reply): Route["handle"] {
  return (call) => {
    if (!isFromThisMachine(call)) return refuse(403, "forbidden");
    provider.wake();
    return answer(provider, call);
  };
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
      profile: payment.profile,
      channel: payment.channel,
      notify_url: payment.notifyUrl,
      return_url: payment.returnUrl,
    })),
  });
}

function showWebhooks(provider: Provider, call: Call): Reply {
  return answerJson(200, { list: listWebhooks(provider.db, call.query.get("merchant_ref")) });
}

function showFigures(provider: Provider): Reply {
  return answerJson(200, countEverything(provider.db));
}
