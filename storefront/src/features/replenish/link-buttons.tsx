import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconHome, iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { useShop } from "../../shop/shop.ts";
import { HelpButton, type useOrderStatus } from "../order-result/parts.ts";
import styles from "./replenish.module.css";

export interface LinkButtonsProps {
  billing_no: string;
  view: ReturnType<typeof useOrderStatus>["view"];
  payUrl: string;
  /** False once the link is over or settled. */
  canPay: boolean;
  onRefresh: () => void;
  /** Where it is paid in a form of this page. */
  onOpenForm: (() => void) | undefined;
  onPayAgain: () => void;
}

/** What can be done about the payment of a link, by its status. */
export function LinkButtons(props: LinkButtonsProps) {
  const text = useText();
  const { billing_no, view, canPay, onRefresh, onPayAgain } = props;
  return <div className={styles.buttons}>{buttons()}</div>;

  function buttons() {
    switch (view.status) {
      case "Pending":
        return (
          <>
            {view.isPaid || !canPay ? null : <GoToPayment {...props} />}
            <ButtonPair>
              <Button busy={view.isAsking} onClick={onRefresh}>
                <Icon of={iconRefresh} />
                <span>{text(view.isPaid || !canPay ? "card.check_again" : "result.i_have_paid")}</span>
              </Button>
              <HelpButton billing_no={billing_no} />
            </ButtonPair>
          </>
        );
      case "Success":
        return <ToStore />;
      case "Fail":
        return (
          <>
            {canPay ? (
              <Button variant="main" size="large" block onClick={onPayAgain}>
                {text("shell.try_again")}
              </Button>
            ) : null}
            <HelpButton billing_no={billing_no} />
          </>
        );
    }
  }
}

function GoToPayment({ billing_no, payUrl, onOpenForm }: LinkButtonsProps) {
  const { tracker } = useShop();
  const text = useText();
  if (onOpenForm !== undefined) {
    return (
      <Button variant="main" size="large" block onClick={onOpenForm}>
        {text("result.open_form")}
      </Button>
    );
  }
  // Z40: a browser inside another app holds no second window.
  const ownWindow = isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
  return (
    <ButtonLink
      variant="main"
      size="large"
      block
      href={payUrl}
      rel="noopener noreferrer"
      onClick={() => tracker.track("openPayLink", { billing_no })}
      {...ownWindow}
    >
      <Icon of={iconExternal} />
      {text("result.go_to_payment")}
    </ButtonLink>
  );
}

/** The link has served: its id goes no further. */
export function ToStore() {
  const text = useText();
  return (
    <ButtonLink variant="main" size="large" block href="/">
      <Icon of={iconHome} />
      {text("shell.return_home")}
    </ButtonLink>
  );
}
