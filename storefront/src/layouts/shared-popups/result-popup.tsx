import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader, PopupTitle } from "@gemgate/web/ui/popup-frame";
import type { ReactNode } from "react";
import { ResultButtons, ResultView, type ShownOrder, useOrderResult } from "../../features/order-result/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface ResultPopupProps extends ShownOrder {
  onClose: () => void;
}

/** K17-K24: the result with the buttons of its status. */
export function ResultPopup({ onClose, ...shown }: ResultPopupProps) {
  const text = useText();
  const result = useOrderResult(shown);
  const { isUnreadable } = result.view;
  return (
    <>
      <PopupHeader
        {...(isUnreadable && { title: text("checkout.your_order") })}
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        <ResultView result={result} Title={LargeTitle} />
      </PopupBody>
      {isUnreadable ? null : (
        <PopupFooter>
          <ResultButtons result={result} onClose={onClose} />
        </PopupFooter>
      )}
    </>
  );
}

function LargeTitle({ children }: { children: ReactNode }) {
  return <PopupTitle large>{children}</PopupTitle>;
}
