import { PopupContent, PopupFrame } from "@gemgate/web/ui/popup-frame";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import { useStore } from "zustand/react";
import { useCheckoutState } from "../../features/checkout/checkout-context.tsx";
import { ConfirmPopup } from "./confirm-popup.tsx";
import { closePopup, type Popup, type PopupStore } from "./popup-store.ts";
import styles from "./popups.module.css";

const loads = {
  login: () => import("./login-popup.tsx").then((module) => ({ default: module.LoginPopup })),
  games: () => import("./games-popup.tsx").then((module) => ({ default: module.GamesPopup })),
  roles: () => import("./roles-popup.tsx").then((module) => ({ default: module.RolesPopup })),
  recharge: () => import("./recharge-popup.tsx").then((module) => ({ default: module.RechargePopup })),
  result: () => import("./result-popup.tsx").then((module) => ({ default: module.ResultPopup })),
  user: () => import("./user-popup.tsx").then((module) => ({ default: module.UserPopup })),
  help: () => import("./help-popup.tsx").then((module) => ({ default: module.HelpPopup })),
};
const LoginPopup = lazy(loads.login);
const GamesPopup = lazy(loads.games);
const RolesPopup = lazy(loads.roles);
const RechargePopup = lazy(loads.recharge);
const ResultPopup = lazy(loads.result);
const UserPopup = lazy(loads.user);
const HelpPopup = lazy(loads.help);

export function prefetchPopups(): void {
  for (const load of Object.values(loads)) void load();
}

/** The frame in which every popup of the page shows. */
export function PopupHost({ popups }: { popups: PopupStore }) {
  const { popup, question } = useStore(popups);
  const { state } = useCheckoutState();
  const isWide = question === null && (popup?.kind === "roles" || popup?.kind === "recharge");
  return (
    <PopupFrame
      open={popup !== null || question !== null}
      size={isWide ? "wide" : "normal"}
      canClose={state.press.kind !== "sending"}
      onClose={() => closePopup(popups)}
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
            <PopupContent key={popup.kind}>{contentOf(popup, () => closePopup(popups))}</PopupContent>
          </Suspense>
        </div>
      )}
    </PopupFrame>
  );
}

function contentOf(popup: Popup, close: () => void): ReactNode {
  switch (popup.kind) {
    case "login":
      return <LoginPopup reason={popup.reason} onClose={close} />;
    case "games":
      return <GamesPopup onClose={close} />;
    case "roles":
      return <RolesPopup then={popup.then} onClose={close} />;
    case "recharge":
      return <RechargePopup onClose={close} />;
    case "result":
      return <ResultPopup key={popup.billingNo} billingNo={popup.billingNo} url={popup.url} onClose={close} />;
    case "user":
      return <UserPopup onClose={close} />;
    case "help":
      return <HelpPopup billingNo={popup.billingNo} onClose={close} />;
  }
}

function WaitingPopup() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="26px" width="50%" />
      <Skeleton height="52px" radius="var(--r-md)" />
      <Skeleton height="52px" radius="var(--r-md)" />
    </div>
  );
}
