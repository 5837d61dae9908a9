import { resultButtons } from "@gemgate/rules/checkout/result-buttons";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconHelp, iconHome, iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { PopupBody, PopupFooter, PopupHeader, PopupTitle } from "@gemgate/web/ui/popup-frame";
import { type ReactNode, useEffect } from "react";
import { OrderResultPanel } from "../../../features/order-result/order-result-panel.tsx";
import { useResultFacts } from "../../../features/order-result/use-order-facts.ts";
import { useOrderStatus } from "../../../features/order-result/use-order-status.ts";
import { useReopenOrder } from "../../../features/order-result/use-reopen-order.ts";
import type { CardSession } from "../../../shop/card-session.ts";
import { useScreens } from "../../../shop/screens.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { type PayWay, useCheckoutSteps } from "../../../features/checkout/public.ts";
import { dropOrderFromAddress, keepOrderInAddress } from "../pages/order-in-address.ts";
import { CardResultFooter } from "./card-result-footer.tsx";
import { CloseButton, HelpButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

export interface ResultPopupProps {
  billingNo: string;
  url: string | undefined;
  way?: PayWay | undefined;
  /** A card was redeemed: its order is read with its own token, and there is nothing to pay or to choose anew. */
  card?: CardSession | undefined;
  /** The same with an account: its own token reads the order. */
  isGift?: boolean | undefined;
  onClose: () => void;
}

/** K17-K24: the result with the buttons of its status. */
export function ResultPopup({ billingNo, url, way, card, isGift = false, onClose }: ResultPopupProps) {
  const screens = useScreens();
  const steps = useCheckoutSteps();
  const text = useText();
  const home = usePageAddress("/");
  const isCard = isGift || card !== undefined;
  const { view, refresh } = useOrderStatus(billingNo, card?.token);
  const facts = useResultFacts(billingNo, view, url);
  const reopenOrder = useReopenOrder(billingNo, view, dropOrderFromAddress);
  const isWaiting = !isCard && view.status === "Pending" && !view.isUnreadable;
  useEffect(() => {
    if (isWaiting) keepOrderInAddress(billingNo);
  }, [isWaiting, billingNo]);
  if (view.isUnreadable) {
    return (
      <>
        <PopupHeader title={text("checkout.your_order")} close={<CloseButton onClose={onClose} />} />
        <PopupBody>
          <EmptyState
            role="alert"
            picture="/art/state-glass.svg"
            action={
              <ButtonLink look="main" href={home}>
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
          onChangeMethod={() => reopenOrder(true)}
          onLogIn={() => screens.logIn("entry")}
          isCard={isCard}
          way={way}
        />
      </PopupBody>
      <PopupFooter>
        {isCard ? (
          <CardResultFooter
            billingNo={billingNo}
            view={view}
            onRefresh={refresh}
            onEnterAgain={() => (isGift ? screens.enterGiftCard() : screens.logIn("entry", "card"))}
            onClose={onClose}
          />
        ) : (
          footer()
        )}
      </PopupFooter>
    </>
  );

  function footer() {
    const { service } = resultButtons[view.status];
    switch (view.status) {
      case "Pending":
        return (
          <>
            {view.isPaid ? null : payButton()}
            <div className={styles.pair}>
              <Button busy={view.isAsking} onClick={refresh}>
                <Icon of={iconRefresh} />
                <span>{text(view.isPaid ? "card.check_again" : "result.i_have_paid")}</span>
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
            {failButtons()}
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

  /** K20: the link; a form that was closed opens again where it was. */
  function payButton(): ReactNode {
    if (way === "form") {
      return (
        <Button look="main" size="large" block onClick={() => steps.payInForm(billingNo, url)}>
          {text("result.open_form")}
        </Button>
      );
    }
    return (
      <ButtonLink look="main" size="large" block href={facts.payUrl} rel="noopener noreferrer" {...ownWindow()}>
        <Icon of={iconExternal} />
        {text("result.go_to_payment")}
      </ButtonLink>
    );
  }

  /** Z39: two ways on. Money that went back asks for nothing, so reading it is enough. */
  function failButtons(): ReactNode {
    const isSettled = view.outcome === "refunded" || view.outcome === "refunding" || view.outcome === "disputed";
    return (
      <>
        {isSettled ? (
          <Button look="main" size="large" block onClick={onClose}>
            {text("result.done")}
          </Button>
        ) : null}
        <Button {...(isSettled ? {} : { look: "main", size: "large" })} block onClick={() => reopenOrder(true)}>
          {text("result.continue")}
        </Button>
        {isSettled ? null : (
          <Button block onClick={() => reopenOrder(false)}>
            {text("result.change_way")}
          </Button>
        )}
      </>
    );
  }
}

/** Z40: a browser inside another app holds no second window; the return address brings the player back. */
function ownWindow(): { target?: "_blank" } {
  return isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
}

function LargeTitle({ children }: { children: ReactNode }) {
  return <PopupTitle large>{children}</PopupTitle>;
}
