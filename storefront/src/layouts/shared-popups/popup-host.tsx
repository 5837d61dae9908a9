import { PopupContent, PopupFrame, PopupTitle } from "@gemgate/web/ui/popup-frame";
import { useText } from "@gemgate/web/text/text";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { type ReactNode, Suspense, useCallback, useEffect } from "react";
import { useStore } from "zustand/react";
import { endCardSession } from "../../features/cards/parts.ts";
import { useCheckoutState } from "../../features/checkout/parts.ts";
import { useCheckoutSteps } from "../../features/checkout/public.ts";
import { dropOrderFromAddress } from "../../features/order-result/parts.ts";
import { loadLater } from "../../shop/load-later.tsx";
import { useShop } from "../../shop/shop.ts";
import { watchCardSession } from "./card-session-end.ts";
import { ConfirmPopup } from "./confirm-popup.tsx";
import { watchLogOutElsewhere } from "./log-out-elsewhere.ts";
import { closePopup, type OwnPopup, type Popup, type PopupStore } from "./popup-store.ts";
import { usePopupHistory } from "./use-popup-history.ts";
import styles from "./popups.module.css";

const login = loadLater(() => import("./login-popup.tsx").then((module) => module.LoginPopup));
const regions = loadLater(() => import("./regions-popup.tsx").then((module) => module.RegionsPopup));
const language = loadLater(() => import("./language-popup.tsx").then((module) => module.LanguagePopup));
const roles = loadLater(() => import("./roles-popup.tsx").then((module) => module.RolesPopup));
const result = loadLater(() => import("./result-popup.tsx").then((module) => module.ResultPopup));
const user = loadLater(() => import("./user-popup.tsx").then((module) => module.UserPopup));
const help = loadLater(() => import("./help-popup.tsx").then((module) => module.HelpPopup));

// Only a payment in a form needs it; nothing of a provider is loaded before (I26).
const dropin = loadLater(() => import("./dropin-popup.tsx").then((module) => module.DropInPopup));
// Few meet them, and only in one country: they are fetched when they are opened.
const age = loadLater(() => import("./age-popup.tsx").then((module) => module.AgePopup));
const phone = loadLater(() => import("./phone-popup.tsx").then((module) => module.PhonePopup));
// Only where a game sells gifts.
const friend = loadLater(() => import("./friend-popup.tsx").then((module) => module.FriendPopup));
const tip = loadLater(() => import("./tip-popup.tsx").then((module) => module.TipPopup));
const orders = loadLater(() => import("./orders-popup.tsx").then((module) => module.OrdersPopup));
const order = loadLater(() => import("./order-popup.tsx").then((module) => module.OrderPopup));
const agreements = loadLater(() => import("./agreements-popup.tsx").then((module) => module.AgreementsPopup));
const card = loadLater(() => import("./card-popup.tsx").then((module) => module.CardPopup));
const giftCard = loadLater(() => import("./gift-card-popup.tsx").then((module) => module.GiftCardPopup));
const banner = loadLater(() => import("./banner-popup.tsx").then((module) => module.BannerPopup));
const legal = loadLater(() => import("./legal-popup.tsx").then((module) => module.LegalPopup));

export const popupPrefetches = [login, roles, result, user, help].map((popup) => popup.prefetch);

export interface PopupHostProps {
  popups: PopupStore;
  /** What the layout alone has: the other one shows the same as a page, or not at all. */
  ownContentOf: (popup: OwnPopup, close: () => void) => ReactNode;
}

/** The frame in which every popup of the page shows. */
export function PopupHost({ popups, ownContentOf }: PopupHostProps) {
  const { popup, question, isBusy } = useStore(popups);
  const shop = useShop();
  const steps = useCheckoutSteps();
  const { state } = useCheckoutState();
  const isHeld = isBusy || state.request.kind === "sending";
  usePopupHistory(popups, { canClose: !isHeld, close });
  useEffect(() => watchCardSession(popups, (ended) => endCardSession(shop, ended)), [popups, shop]);
  useEffect(() => watchLogOutElsewhere(popups, shop.users), [popups, shop]);
  const handleBusy = useCallback((busy: boolean) => popups.setState({ isBusy: busy }), [popups]);
  const handleWide = useCallback(
    (wide: boolean) => popups.setState({ popup: { kind: "gift_card", isWide: wide } }),
    [popups],
  );
  const isWide = question === null && popup !== null && isWidePopup(popup);
  return (
    <PopupFrame
      open={popup !== null || question !== null}
      size={isWide ? "wide" : "normal"}
      canClose={!isHeld}
      letsOthersIn={question === null && popup?.kind === "dropin"}
      onClose={close}
    >
      {question === null ? null : (
        <PopupContent key="question">
          <ConfirmPopup question={question} />
        </PopupContent>
      )}
      {popup === null ? null : (
        // It waits behind the question with everything that was typed and picked.
        <div hidden={question !== null} className={styles.slot}>
          <Suspense fallback={<WaitingPopup />}>
            <PopupContent key={popup.kind}>
              {contentOf(popup, { close, handleBusy, handleWide, handleForm, ownContentOf })}
            </PopupContent>
          </Suspense>
        </div>
      )}
    </PopupFrame>
  );

  /** However the form itself ended: the result says how the order stands. */
  function handleForm({ billing_no, url }: Pick<FormPopup, "billing_no" | "url">): void {
    steps.showResult(billing_no, { url, way: "form" });
  }

  function close(): void {
    const { popup, question } = popups.getState();
    // Close without confirmation; the result polls the payment status.
    if (question === null && popup?.kind === "dropin")
      return steps.showResult(popup.billing_no, { url: popup.url, way: "closed" });
    if (question === null && popup?.kind === "result") dropOrderFromAddress();
    closePopup(popups);
  }
}

/** Where two columns stand side by side if there is room. */
function isWidePopup(popup: Popup): boolean {
  return popup.kind === "roles" || popup.kind === "recharge" || (popup.kind === "gift_card" && popup.isWide);
}

interface PopupHands extends Pick<PopupHostProps, "ownContentOf"> {
  close: () => void;
  handleBusy: (isBusy: boolean) => void;
  handleWide: (isWide: boolean) => void;
  handleForm: (form: Pick<FormPopup, "billing_no" | "url">) => void;
}

type FormPopup = Extract<Popup, { kind: "dropin" }>;

function contentOf(popup: Popup, hands: PopupHands): ReactNode {
  const { close, handleBusy, handleWide, handleForm, ownContentOf } = hands;
  switch (popup.kind) {
    case "login":
      return <login.Part reason={popup.reason} way={popup.way} onClose={close} />;
    case "regions":
      return <regions.Part onClose={close} />;
    case "language":
      return <language.Part onClose={close} />;
    case "roles":
      return <roles.Part next={popup.next} waiting={popup.waiting} onClose={close} />;
    case "age":
      return <age.Part onClose={close} />;
    case "friend":
      return <friend.Part isOnWayToPay={popup.before?.kind === "roles"} onClose={close} />;
    case "result":
      return <result.Part key={popup.billing_no} {...popup} onClose={close} />;
    case "dropin":
      return <dropin.Part key={popup.billing_no} {...popup} onClose={close} onEnd={() => handleForm(popup)} />;
    case "card":
      return <card.Part key={popup.card.token} card={popup.card} onBusy={handleBusy} onClose={close} />;
    case "gift_card":
      return <giftCard.Part onBusy={handleBusy} onWide={handleWide} onClose={close} />;
    case "user":
      return <user.Part listsOrders={popup.listsOrders === true} onClose={close} />;
    case "orders":
      return <orders.Part onClose={close} />;
    case "order":
      return <order.Part key={popup.order.billing_no} order={popup.order} onClose={close} />;
    case "agreements":
      return <agreements.Part onClose={close} />;
    case "help":
      return <help.Part billing_no={popup.billing_no} onClose={close} />;
    case "phone":
      return <phone.Part billing_no={popup.billing_no} onClose={close} />;
    case "tip":
      return <tip.Part tip={popup.tip} onClose={close} />;
    case "banner":
      return <banner.Part onClose={close} />;
    case "legal":
      return <legal.Part topic={popup.topic} onClose={close} />;
    case "games":
    case "recharge":
    case "coupons":
    case "claimed":
    case "rewards":
      return ownContentOf(popup, close);
  }
}

function WaitingPopup() {
  const text = useText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <PopupTitle>{text("shell.loading")}</PopupTitle>
      </VisuallyHidden>
      <Skeleton height="26px" width="50%" />
      <Skeleton height="52px" radius="var(--r-md)" />
      <Skeleton height="52px" radius="var(--r-md)" />
    </div>
  );
}
