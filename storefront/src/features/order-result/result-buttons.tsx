import { resultButtons } from "@gemgate/rules/checkout/result-buttons";
import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconHelp, iconPhone, iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { useIsComputer } from "../checkout/parts.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import { CardResultButtons } from "./card-result-buttons.tsx";
import { HelpButton } from "./help-button.tsx";
import styles from "./result-buttons.module.css";
import { paysByCode } from "./pays-by-code.ts";
import type { OrderResult } from "./use-order-result.ts";

export interface ResultButtonsProps {
  result: OrderResult;
  onClose: () => void;
}

/** K17-K24: what can be done about an order, by its status. */
export function ResultButtons({ result, onClose }: ResultButtonsProps) {
  const screens = useScreens();
  const { billing_no, view, isCard, isGift, refresh } = result;
  if (isCard) {
    return (
      <CardResultButtons
        billing_no={billing_no}
        view={view}
        onRefresh={refresh}
        onEnterAgain={() => (isGift ? screens.enterGiftCard() : screens.logIn("entry", "card"))}
        onClose={onClose}
      />
    );
  }
  switch (view.status) {
    case "Pending":
      return <PendingButtons result={result} onClose={onClose} />;
    case "Success":
      return <DoneButton onClose={onClose} />;
    case "Fail":
      return <FailButtons result={result} onClose={onClose} />;
  }
}

function PendingButtons({ result, onClose }: ResultButtonsProps) {
  const { isSdk } = useShop();
  const screens = useScreens();
  const text = useText();
  const { billing_no, view, way, refresh } = result;
  const isOnComputer = useIsComputer();
  // Inside a game its own login is the only one, and a phone has none of it.
  const canGoOnPhone = !isSdk && isOnComputer;
  // Z39: a code takes its time, and there is no page to go to.
  const isCode = !view.isPaid && paysByCode(view, way);
  return (
    <>
      {view.isPaid ? null : isCode ? <DoneButton onClose={onClose} /> : <GoToPayment result={result} />}
      <ButtonPair>
        <Button busy={view.isAsking} onClick={refresh}>
          <Icon of={iconRefresh} />
          <span>{text(view.isPaid || isCode ? "card.check_again" : "result.i_have_paid")}</span>
        </Button>
        {resultButtons.Pending.service === "button" ? <HelpButton billing_no={billing_no} /> : null}
      </ButtonPair>
      {view.isPaid || !canGoOnPhone ? null : (
        <Button variant="text" size="small" className={styles.help} onClick={() => screens.continueOnPhone(billing_no)}>
          <Icon of={iconPhone} size="small" />
          {text("result.on_phone")}
        </Button>
      )}
    </>
  );
}

/** K20: the link; a form that was closed opens again where it was. */
function GoToPayment({ result: { billing_no, url, way, facts } }: Pick<ResultButtonsProps, "result">) {
  const { tracker } = useShop();
  const steps = useCheckoutSteps();
  const text = useText();
  if (way === "form" || way === "closed") {
    return (
      <Button variant="main" size="large" block onClick={() => steps.payInForm(billing_no, url)}>
        {text("result.open_form")}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="main"
      size="large"
      block
      href={facts.payUrl}
      rel="noopener noreferrer"
      onClick={() => tracker.track("openPayLink", { billing_no })}
      {...ownWindow()}
    >
      <Icon of={iconExternal} />
      {text("result.go_to_payment")}
    </ButtonLink>
  );
}

/** Z39: two ways on. Money that went back asks for nothing, so reading it is enough. */
function FailButtons({ result: { billing_no, view, reopen }, onClose }: ResultButtonsProps) {
  const screens = useScreens();
  const text = useText();
  const isSettled = view.outcome === "refunded" || view.outcome === "refunding" || view.outcome === "disputed";
  return (
    <>
      {isSettled ? <DoneButton onClose={onClose} /> : null}
      <Button {...(isSettled ? {} : { variant: "main", size: "large" })} block onClick={() => reopen(true)}>
        {text("result.continue")}
      </Button>
      {isSettled ? null : (
        <Button block onClick={() => reopen(false)}>
          {text("result.change_way")}
        </Button>
      )}
      {resultButtons.Fail.service === "link" ? (
        <Button variant="text" size="small" className={styles.help} onClick={() => screens.help(billing_no)}>
          <Icon of={iconHelp} size="small" />
          {text("shell.get_help")}
        </Button>
      ) : null}
    </>
  );
}

function DoneButton({ onClose }: Pick<ResultButtonsProps, "onClose">) {
  const text = useText();
  return (
    <Button variant="main" size="large" block onClick={onClose}>
      {text("result.done")}
    </Button>
  );
}

/** Z40: a browser inside another app holds no second window; the return address brings the player back. */
function ownWindow(): { target?: "_blank" } {
  return isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
}
