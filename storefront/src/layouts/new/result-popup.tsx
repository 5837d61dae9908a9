import { resultButtons } from "@gemgate/rules/checkout/result-buttons";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal, iconHelp, iconHome, iconRefresh } from "@gemgate/web/ui/icon-paths";
import { PopupBody, PopupFooter, PopupHeader, PopupTitle } from "@gemgate/web/ui/popup-frame";
import type { ReactNode } from "react";
import { useCheckoutSteps } from "../../features/checkout/public.ts";
import { useChosenGoods } from "../../features/goods/public.ts";
import { OrderResultPanel } from "../../features/order-result/order-result-panel.tsx";
import { useResultFacts } from "../../features/order-result/use-order-facts.ts";
import { useOrderStatus } from "../../features/order-result/use-order-status.ts";
import { useScreens } from "../../session/screens.ts";
import { useShop } from "../../session/shop.ts";
import { dropOrderFromAddress } from "./order-in-address.ts";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

export interface ResultPopupProps {
  billingNo: string;
  url: string | undefined;
  onClose: () => void;
}

/** K17-K24: the result with the buttons of its status. */
export function ResultPopup({ billingNo, url, onClose }: ResultPopupProps) {
  const { selection } = useShop();
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const text = useText();
  const chosen = useChosenGoods();
  const { view, refresh } = useOrderStatus(billingNo);
  const facts = useResultFacts(billingNo, view, url);
  if (view.isUnreadable) {
    return (
      <>
        <PopupHeader title={text("checkout.your_order")} close={<CloseButton onClose={onClose} />} />
        <PopupBody>
          <EmptyState
            role="alert"
            picture="/art/state-glass.svg"
            action={
              <ButtonLink look="main" href="/">
                <Icon of={iconHome} />
                {text("shell.return_home")}
              </ButtonLink>
            }
          >
            {text("message.query_error")}
          </EmptyState>
        </PopupBody>
      </>
    );
  }
  return (
    <>
      <PopupHeader close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <OrderResultPanel
          view={view}
          facts={facts}
          Title={LargeTitle}
          onChangeMethod={() => reopenRecharge(true)}
          onLogIn={() => screens.logIn("entry")}
        />
      </PopupBody>
      <PopupFooter>{footer()}</PopupFooter>
    </>
  );

  function footer() {
    const { service } = resultButtons[view.status];
    switch (view.status) {
      case "Pending":
        return (
          <>
            {view.order?.is_paid === 1 ? null : (
              <ButtonLink look="main" size="large" block href={facts.payUrl} target="_blank" rel="noopener noreferrer">
                <Icon of={iconExternal} />
                {text("result.go_to_payment")}
              </ButtonLink>
            )}
            <div className={styles.pair}>
              <Button busy={view.isAsking} onClick={refresh}>
                <Icon of={iconRefresh} />
                <span>{text("result.i_have_paid")}</span>
              </Button>
              {service === "button" ? <HelpButton onPress={() => screens.help(billingNo)} /> : null}
            </div>
          </>
        );
      case "Success":
        return (
          <Button look="main" size="large" block onClick={onClose}>
            {text("result.done")}
          </Button>
        );
      case "Fail":
        return (
          <>
            <Button look="main" size="large" block onClick={() => reopenRecharge(true)}>
              {text("result.continue")}
            </Button>
            <Button block onClick={() => reopenRecharge(false)}>
              {text("result.change_way")}
            </Button>
            {service === "link" ? (
              <Button look="text" size="small" className={styles.helpLink} onClick={() => screens.help(billingNo)}>
                <Icon of={iconHelp} size="small" />
                {text("shell.get_help")}
              </Button>
            ) : null}
          </>
        );
    }
  }

  /** Z39: the same goods; the method is kept, or must be chosen anew. */
  function reopenRecharge(keepsMethod: boolean): void {
    dropOrderFromAddress();
    if (!keepsMethod) selection.setState({ method: null });
    if (chosen === undefined) steps.backToGoods();
    else steps.choosePayment();
  }
}

function LargeTitle({ children }: { children: ReactNode }) {
  return <PopupTitle large>{children}</PopupTitle>;
}

function HelpButton({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <Button onClick={onPress}>
      <Icon of={iconHelp} />
      {text("shell.get_help")}
    </Button>
  );
}
