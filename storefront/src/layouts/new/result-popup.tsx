import { resultButtons } from "@gemgate/rules/checkout/result-buttons";
import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconHelp, iconHome, iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { PopupBody, PopupFooter, PopupHeader, PopupTitle } from "@gemgate/web/ui/popup-frame";
import type { ReactNode } from "react";
import { OrderResultPanel } from "../../features/order-result/order-result-panel.tsx";
import { useResultFacts } from "../../features/order-result/use-order-facts.ts";
import { useOrderStatus } from "../../features/order-result/use-order-status.ts";
import { useReopenOrder } from "../../features/order-result/use-reopen-order.ts";
import type { CardSession } from "../../session/card-session.ts";
import { useScreens } from "../../session/screens.ts";
import { usePageAddress } from "../../session/store-navigation.ts";
import { dropOrderFromAddress } from "./order-in-address.ts";
import { CardResultFooter } from "./card-result-footer.tsx";
import { CloseButton, HelpButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

export interface ResultPopupProps {
  billingNo: string;
  url: string | undefined;
  /** A card was redeemed: its order is read with its own token, and there is nothing to pay or to choose anew. */
  card?: CardSession | undefined;
  /** The same with an account: its own token reads the order. */
  isGift?: boolean | undefined;
  onClose: () => void;
}

/** K17-K24: the result with the buttons of its status. */
export function ResultPopup({ billingNo, url, card, isGift = false, onClose }: ResultPopupProps) {
  const screens = useScreens();
  const text = useText();
  const home = usePageAddress("/");
  const isCard = isGift || card !== undefined;
  const { view, refresh } = useOrderStatus(billingNo, card?.token);
  const facts = useResultFacts(billingNo, view, url);
  const reopenOrder = useReopenOrder(billingNo, view, dropOrderFromAddress);
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
            {view.order?.is_paid === 1 ? null : (
              <ButtonLink look="main" size="large" block href={facts.payUrl} rel="noopener noreferrer" {...ownWindow()}>
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
            <Button look="main" size="large" block onClick={() => reopenOrder(true)}>
              {text("result.continue")}
            </Button>
            <Button block onClick={() => reopenOrder(false)}>
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
}

/** Z40: a browser inside another app holds no second window; the return address brings the player back. */
function ownWindow(): { target?: "_blank" } {
  return isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
}

function LargeTitle({ children }: { children: ReactNode }) {
  return <PopupTitle large>{children}</PopupTitle>;
}
