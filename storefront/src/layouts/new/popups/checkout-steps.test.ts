import { expect, test } from "vitest";
import { createPopupStore } from "../../shared-popups/popup-store.ts";
import { createCheckoutSteps } from "./checkout-steps.ts";

test("an order that shows already and stands in the address too keeps its popup, its link and how it was reached [B39]", () => {
  const popups = createPopupStore();
  const steps = createCheckoutSteps(popups, { tracker: { track: () => {}, trackOrder: () => {} } });
  const shown = { url: "https://pay.example/1", way: "opened" } as const;
  steps.showResult("A", shown);
  steps.showResult("A");
  expect(popups.getState().popup).toEqual({ kind: "result", billing_no: "A", ...shown });
  steps.showResult("B");
  expect(popups.getState().popup).toMatchObject({ kind: "result", billing_no: "B", url: undefined });
});
