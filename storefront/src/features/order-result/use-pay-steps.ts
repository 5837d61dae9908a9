import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { useMoney } from "../../shop/use-money.ts";

/** What to do with a code, one after the other, by the kind of place where it is paid. */
export function usePaySteps(order: Partial<Pick<FullOrder, "pay_to" | "price" | "currency">>): readonly string[] {
  const { pay_to, price, currency = "" } = order;
  const text = useText();
  const money = useMoney();
  const amount = price === undefined ? "" : money(price, currency);
  const exactly = (withAmount: "result.step_pay" | "result.step_transfer") =>
    amount === "" ? text("result.step_pay_whole") : text(withAmount, { amount });
  switch (pay_to?.kind) {
    case "transfer":
      return [text("result.step_bank"), exactly("result.step_transfer"), text("result.step_purpose")];
    case "app":
      return [text("result.step_app"), text("result.step_scan"), exactly("result.step_pay")];
    case "counter":
    case undefined:
      return [text("result.step_shop"), text("result.step_show"), exactly("result.step_pay")];
  }
}
