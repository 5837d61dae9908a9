import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useState } from "react";
import { AgeBandPanel } from "../../../features/account/parts.ts";
import { OrderButton, useCheckout, useOpensPage, useQuote } from "../../../features/checkout/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** Z110: asked once, before the first purchase. The click that confirms is the click that pays. */
export function AgePopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { offer, state, payAtAge } = useCheckout();
  const [band, setBand] = useState<AgeBand | null>(null);
  const { option } = offer;
  const quote = useQuote(offer);
  const opensPage = useOpensPage();
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
          label={
            band === null || quote === undefined
              ? text("account.age_choose")
              : text("account.age_confirm", { amount: quote.words })
          }
          opensPage={opensPage(option)}
          onClick={() => {
            if (band !== null) payAtAge(band);
          }}
        />
      </PopupFooter>
    </>
  );
}
