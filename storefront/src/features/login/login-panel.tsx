import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconShield } from "@gemgate/web/ui/icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { useState } from "react";
import { type LoginReason, type LoginWay, useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { CardLoginForm, useCardLogin } from "../cards/parts.ts";
import { GoodsThumb, useChosenGoods } from "../goods/public.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./login-panel.module.css";
import { LoginTabs } from "./login-tabs.tsx";
import { ProviderLogins } from "./provider-logins.tsx";
import { SigningIn } from "./signing-in.tsx";
import { useLogin } from "./use-login.ts";
import { useProviderLogin } from "./use-provider-login.ts";

export interface LoginPanelProps {
  reason: LoginReason;
  firstWay: LoginWay;
  onDone: () => void;
}

export function LoginPanel({ reason, firstWay, onDone }: LoginPanelProps) {
  const text = useText();
  const {
    boot: { brand },
    storage,
  } = useShop();
  const [chosen, setChosen] = useState(firstWay);
  const login = useLogin(reason, onDone);
  const provider = useProviderLogin(reason, onDone);
  const screens = useScreens();
  // Here and not in its tab, so that a card that was typed is still there after a change of tabs.
  const card = useCardLogin((session) => screens.redeemCard(session));
  const { phase, kind } = provider.state;
  if (phase === "returned" || phase === "done") return <SigningIn kind={kind} />;
  // E8: the other form, where the brand knows prepaid cards.
  const hasCards = brand.card_login === true;
  const way = hasCards ? chosen : "account";
  // One login at a time: of two that are answered, the second would take the place of the first.
  const isAccountBusy = login.state.phase !== "typing";
  const isProviderBusy = phase !== "free";
  const form =
    way === "card" ? (
      <CardLoginForm login={card} isBlocked={isAccountBusy || isProviderBusy} />
    ) : (
      <AccountForm login={login} isBlocked={card.isSending || isProviderBusy} />
    );
  const wasAccount = storage.get("webpay_login_way") === "account";
  const providers = (
    <ProviderLogins provider={provider} isFirst={!wasAccount} isBlocked={isAccountBusy || card.isSending} />
  );
  return (
    <div className={styles.form}>
      <WhyLogIn reason={reason} />
      <div className={styles.ways}>
        {wasAccount ? null : providers}
        <div className={styles.form}>
          {hasCards ? (
            <LoginTabs way={way} onChange={setChosen}>
              {form}
            </LoginTabs>
          ) : (
            form
          )}
        </div>
        {wasAccount ? providers : null}
      </div>
      {way === "card" ? null : (
        <Note icon={<Icon of={iconShield} />} centred>
          {text("login.same_account")}
        </Note>
      )}
    </div>
  );
}

/** E49, T3: why the popup is there, beside what waits for the login. */
function WhyLogIn({ reason }: { reason: LoginReason }) {
  const text = useText();
  const chosen = useChosenGoods();
  const why = { entry: "", pay: text("tip_login_pre"), expired: text("login.logged_out") }[reason];
  if (chosen === undefined) {
    return why === "" ? null : (
      <p className={styles.why} role="status">
        {why}
      </p>
    );
  }
  return (
    <div className={styles.goods}>
      <GoodsThumb goods={chosen.goods} size="small" />
      <p>
        <b>
          <bdi>{chosen.goods.display}</bdi>
        </b>
        <span role={why === "" ? undefined : "status"}>
          {why === "" ? null : <span>{why}</span>} {text("login.kept")}
        </span>
      </p>
    </div>
  );
}
