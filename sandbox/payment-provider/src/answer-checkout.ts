// The hosted payment page and its buttons.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { renderFinishedPage, renderOpenPage, renderUnknownPage } from "./checkout-page.ts";
import { isFromOtherSite } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { makePagePolicy } from "@gemgate/sandbox-plumbing/pages";
import type { Payment } from "./payment.ts";
import { findPayment } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerStyle, refuse } from "@gemgate/sandbox-plumbing/reply";
import { cancel, decline, pay } from "./settle-payment.ts";

const STYLE = readFileSync(new URL("../assets/checkout.css", import.meta.url), "utf8");

const BUTTONS: ReadonlyMap<string, (provider: Provider, payment: Payment) => boolean> = new Map([
  ["pay", pay],
  ["decline", decline],
  ["cancel", cancel],
]);

export function answerCheckoutRoutes(provider: Provider): Route[] {
  return [
    { method: "GET", path: "/checkout/:id", handle: (call) => showCheckout(provider, call) },
    { method: "POST", path: "/checkout/:id", handle: (call) => submitButton(provider, call) },
    {
      method: "GET",
      path: "/assets/checkout.css",
      handle: () => answerStyle(STYLE),
    },
  ];
}

function showCheckout(provider: Provider, call: Call): Reply {
  const payment = findCalled(provider, call);
  const nonce = randomBytes(16).toString("base64url");
  if (payment === null) return answerUnknown(nonce);
  const title = provider.merchants.get(payment.merchant)?.title ?? payment.merchant;
  const policy = makePagePolicy({ nonce, returnOrigin: new URL(payment.returnUrl).origin });
  const html =
    payment.status === "pending" ? renderOpenPage({ payment, title, nonce }) : renderFinishedPage({ payment, title });
  return { kind: "page", status: 200, html, policy };
}

function submitButton(provider: Provider, call: Call): Reply {
  if (isFromOtherSite(call)) return refuse(403, "forbidden");
  const payment = findCalled(provider, call);
  if (payment === null) return answerUnknown(randomBytes(16).toString("base64url"));
  const action = new URLSearchParams(call.body.toString("utf8")).get("action") ?? "";
  const act = BUTTONS.get(action);
  if (act === undefined) return refuse(400, "bad_request");
  // A payment that another request finished first only sends the payer back; the shop knows its state.
  act(provider, payment);
  return { kind: "see_other", location: payment.returnUrl };
}

function findCalled(provider: Provider, call: Call): Payment | null {
  provider.wake();
  return findPayment(provider.db, call.params["id"] ?? "");
}

function answerUnknown(nonce: string): Reply {
  return {
    kind: "page",
    status: 404,
    html: renderUnknownPage(),
    policy: makePagePolicy({ nonce }),
  };
}
