import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import type { Store } from "../stack/journey.ts";

/** D14, V6: how an order stands, in a popup or on the page of its step. Its title is its state. */
export function resultScreen({ page, layout, text }: Store) {
  const step = page.getByRole("region", { name: text("steps.result") });
  const popup = layout === "old" ? step : page.getByRole("dialog");
  const inState = (title: string) =>
    layout === "old"
      ? step.filter({ has: page.getByRole("heading", { level: 1, name: title, exact: true }) })
      : page.getByRole("dialog", { name: title, exact: true });
  return {
    popup,
    pending: inState(text("result.pending_title")),
    /** A form that its player closed. */
    formClosed: inState(text("result.closed_title")),
    paid: inState(text("result.paid_title")),
    declined: inState(text("result.declined_title")),
    success: (goods: string) => inState(text("result.success_title", { goods })),
    /** What a visitor without a login sees of a success. */
    plainSuccess: inState(text("result.success_title_plain")),
    /** A redeemed card: what arrived is gems and not a card. */
    gemsArrived: inState(text("card.arrived")),
    buttons: popup.getByRole("button"),
    goToPayment: popup.getByRole("link", { name: text("result.go_to_payment") }),
    openForm: popup.getByRole("button", { name: text("result.open_form") }),
    checkAgain: popup.getByRole("button", { name: text("card.check_again") }),
    iHavePaid: popup.getByRole("button", { name: text("result.i_have_paid") }),
    getHelp: popup.getByRole("button", { name: text("shell.get_help") }),
    changeMethod: popup.getByRole("listitem").getByRole("button"),
    unpaid: popup.getByText(text("result.unpaid")),
    returnToGame: popup.getByText(text("result.success_text")),
    done: popup.getByRole("button", { name: text("result.done") }),
    continueTopUp: popup.getByRole("button", { name: text("result.continue") }),
    changeWay: popup.getByRole("button", { name: text("result.change_way") }),
    close: popup.getByRole("button", { name: text("shell.close") }),
    logInForDetails: popup.getByText(text("result.log_in_for_details")),
    row: (label: string, value: string) =>
      popup.getByRole("term").filter({ hasText: label }).locator("xpath=..").getByText(value, { exact: true }),
    billingNumber: (billing_no: string) => popup.getByText(groupBillingNo(billing_no), { exact: true }),
  };
}
