import type { FullOrder } from "@gemgate/contract/checkout";
import { pageOfTab } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { useEffect, useState } from "react";
import { useAsk } from "../../ask/use-ask.ts";
import { readOrder } from "../../calls/wire-calls.ts";
import { showToast } from "../../shop/toasts.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { dropOrderFromAddress, keepOrderInAddress, useAddressOrder } from "../order-result/parts.ts";

/** B49: an order in the address of the list opens there, as a link to it or a reload wants it. */
export function useOrderOfAddress(): void {
  const { toasts } = useShop();
  const ask = useAsk();
  const screens = useScreens();
  const text = useText();
  const now = useAddressOrder();
  // Of the page as it was opened: from then on the address follows what is looked at.
  const [billing_no] = useState(now);
  useEffect(() => {
    if (billing_no === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const open = async () => {
      const answer = await ask(readOrder, { billing_no, simple: "0" }, { signal, quiet: true }).catch(() => null);
      if (signal.aborted) return;
      if (answer?.ok === true && isFull(answer.content)) return screens.showOrder(answer.content);
      dropOrderFromAddress();
      showToast(toasts, text("message.query_error"), "error");
    };
    void open();
    return () => stop.abort();
  }, [billing_no, ask, screens, text, toasts]);
}

/** The order that is looked at stands in the address, where the page can open it again. */
export function useOrderInOwnAddress(billing_no: string): void {
  useEffect(() => {
    if (location.pathname !== pageOfTab.my) return;
    keepOrderInAddress(billing_no);
    return dropOrderFromAddress;
  }, [billing_no]);
}

function isFull(order: object): order is FullOrder {
  return "user_name" in order;
}
