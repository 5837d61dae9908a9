import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useState } from "react";
import { AgeBandPanel } from "../../features/account/parts.ts";
import {
  OrderButton,
  scansHere,
  useCheckout,
  useOpensPage,
  useOverCap,
  useQuote,
} from "../../features/checkout/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** Z110: asked once, before the first purchase. The click that confirms is the click that pays, where the age allows it. */
export function AgePopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { offer, state, payAtAge } = useCheckout();
  const [band, setBand] = useState<AgeBand | null>(null);
  const { option } = offer;
  const quote = useQuote(offer);
  const opensPage = useOpensPage();
  // What the age does not allow is not paid for: the age is kept, and the payment choice says why.
  const isOver = useOverCap({ offer, band }) !== undefined && band !== null;
  const isSending = state.request.kind === "sending";
  return (
    <>
      <PopupHeader title={text("account.age_title")} close={<CloseButton onClose={onClose} disabled={isSending} />} />
      <PopupBody>
        <AgeBandPanel band={band} onChoose={setBand} />
      </PopupBody>
      <PopupFooter>
        <OrderButton
          state={state}
          blocked={band === null || quote === undefined}
          label={label()}
          opensPage={band !== null && !isOver && opensPage(option)}
          isScan={band !== null && !isOver && scansHere(option)}
          onClick={() => {
            if (band !== null) payAtAge({ band, isOver });
          }}
        />
      </PopupFooter>
    </>
  );

  function label(): string {
    if (band === null || quote === undefined) return text("account.age_choose");
    return isOver ? text("account.age_save") : text("account.age_confirm", { amount: quote.words });
  }
}
