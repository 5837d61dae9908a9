import { logInWithCard } from "../../calls/card-calls.ts";
import { encodeCardInfo } from "../../user-session/card-info.ts";
import { useText } from "@gemgate/web/text/text";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CardSession } from "../../shop/card-session.ts";
import { bindFields } from "../../user-session/bind-fields.ts";
import { loginClientOf } from "../../ask/login-client.ts";
import { announce } from "../../shop/toasts.ts";
import { useShop } from "../../shop/shop.ts";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { endCardSession } from "./end-card-session.ts";
import { type TypedCard, useTypedCard } from "./use-typed-card.ts";

/** What the form itself says; everything else is toasted. */
const ownRefusals = ["card_wrong", "card_used", "card_expired", "card_tries"] as const;

export interface CardLogin {
  card: TypedCard;
  error: string;
  isSending: boolean;
  submit: () => void;
}

/** E8. The page is not loaded anew as after a login with an account: nothing on it belongs to the holder of a card. */
export function useCardLogin(onOpened: (session: CardSession) => void): CardLogin {
  const shop = useShop();
  const { tracker, toasts } = shop;
  const ask = useAsk();
  const text = useText();
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const card = useTypedCard(() => setError(""));
  const isGone = useIsGone();
  return {
    card,
    error,
    isSending,
    submit() {
      if (!card.isComplete || isSending) return;
      setError("");
      setSending(true);
      send()
        .catch((problem: unknown) => {
          setError(text("message.not_completed"));
          reportError(problem);
        })
        .finally(() => setSending(false));
    },
  };

  async function send(): Promise<void> {
    const card_info = await encodeCardInfo(card, globalThis.crypto.subtle);
    const parameters = { client_id: loginClientOf(shop), card_info, ...(await bindFields(shop)) };
    const answer = await ask(logInWithCard, parameters, { own: ownRefusals });
    if (!answer.ok) {
      tracker.track("loginFail", { kind: "card" });
      if (isRefusedFor(answer, ownRefusals)) setError(answer.msg === "" ? text("code.card_wrong") : answer.msg);
      return;
    }
    // A popup that was closed meanwhile is not replaced by another.
    if (isGone.current) return endCardSession(shop, { token: answer.content.oauth_token });
    tracker.track("login", { mode: "manual", kind: "card" });
    announce(toasts, text("login.done"));
    const { oauth_token: token, username: name, price, currency, gems_number, extra_gems_number } = answer.content;
    onOpened({
      token,
      cardInfo: card_info,
      name,
      price,
      money: price,
      currency,
      gems: gems_number,
      extraGems: extra_gems_number,
    });
  }
}

function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return isGone;
}
