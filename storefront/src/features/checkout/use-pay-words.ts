import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";

/** What the button says: nothing is paid by a click that only asks for a code. `whole` is what it says of every other method. */
export function usePayWords(): (option: PayableOption | undefined, whole: string) => string {
  const text = useText();
  return (option, whole) => {
    if (option?.pay_kind === undefined) return whole;
    return text(option.pay_kind === "transfer" ? "checkout.get_transfer" : "checkout.get_code");
  };
}
