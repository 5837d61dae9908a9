import { listCoupons, listPaymentOptions } from "../../../src/calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import type { TypedCard } from "../../../src/features/cards/parts.ts";
import { PaymentCardFields } from "../../../src/features/checkout/card-form.tsx";
import { freshCheckout, changeCheckout, type CheckoutAction } from "../../../src/features/checkout/checkout-state.ts";
import { OrderButton } from "../../../src/features/checkout/pay-button.tsx";
import { SubOptionRows } from "../../../src/features/checkout/payment-panel.tsx";
import { useCheckout } from "../../../src/features/checkout/use-checkout.ts";
import { BackButton, CloseButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { RechargeCard } from "../../../src/layouts/new/popups/recharge-card.tsx";
import { RechargePopup } from "../../../src/layouts/new/popups/recharge-popup.tsx";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { noCouponsAtAll, severalCoupons } from "../fixtures/coupons.ts";
import {
  bankOption,
  fewMethods,
  goodsChosen,
  methodsWithout,
  manyMethods,
  methodChosen,
  noMethods,
  prepaidCard,
} from "../fixtures/payments.ts";
import { After, cooling, notCompleted, sending, stillTrying } from "../stage/after-actions.tsx";
import { type KitAnswer, never, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const popup = (name: string, title: string, methods: readonly KitAnswer[], selection = goodsChosen): Story => ({
  name,
  title,
  surface: "popup",
  size: "wide",
  shop: { user: kitUser, selection, answers: [oneRole, ...methods, ...noCouponsAtAll] },
  Show: () => <RechargePopup onClose={ignore} />,
});

function SubChannels() {
  const { offer } = useCheckout();
  return (
    <>
      <PopupHeader
        title={bankOption.name}
        back={<BackButton onBack={ignore} />}
        close={<CloseButton onClose={ignore} />}
      />
      <PopupBody>
        <SubOptionRows offer={offer} parent={bankOption} />
      </PopupBody>
    </>
  );
}

function CardStep({ after }: { after: readonly CheckoutAction[] }) {
  const checkout = useCheckout();
  return (
    <>
      <RechargeCard checkout={checkout} option={prepaidCard} onClose={ignore} onBack={ignore} />
      <After actions={after} />
    </>
  );
}

const typedCard: TypedCard = {
  account: "1234567890123456",
  password: "12ab",
  isShown: false,
  isComplete: true,
  type: ignore,
  toggle: ignore,
};

function RefusedCard() {
  const error = useText()("code.card_wrong");
  return <PaymentCardFields form={{ card: typedCard, error, submit: ignore }} />;
}

function Submit({ after, blocked = false }: { after: readonly CheckoutAction[]; blocked?: boolean }) {
  const text = useText();
  const state = after.reduce(changeCheckout, freshCheckout);
  const label = blocked ? text("checkout.choose_method") : text("checkout.pay_amount", { amount: "$29.99" });
  return <OrderButton state={state} blocked={blocked} label={label} onClick={ignore} />;
}

const known = { user: kitUser, selection: methodChosen, answers: [oneRole, fewMethods, ...noCouponsAtAll] };

export const rechargeGroup: StoryGroup = {
  name: "recharge",
  title: "Recharge",
  stories: [
    popup("waiting", "Waiting for the methods", []),
    popup("failed", "Methods failed", [refuses(listPaymentOptions)]),
    popup("empty", "No method for this amount", [noMethods]),
    popup("methods", "Methods, none chosen", [fewMethods]),
    popup("chosen", "The last used method is chosen", [fewMethods], methodChosen),
    popup("many", "More than seven methods", [manyMethods], methodChosen),
    popup("coupon", "The best coupon is used", [fewMethods, ...severalCoupons], methodChosen),
    popup("coupon-waiting", "Coupons on their way", [fewMethods, never(listCoupons)], methodChosen),
    popup("coupon-failed", "Coupons failed", [fewMethods, refuses(listCoupons)], methodChosen),
    popup(
      "coupon-unsupported",
      "A method without coupons keeps the pick",
      [methodsWithout, ...severalCoupons],
      methodChosen,
    ),
    { name: "channels", title: "Channels behind a method", surface: "popup", shop: known, Show: SubChannels },
    {
      name: "card",
      title: "Card form",
      surface: "popup",
      size: "wide",
      shop: known,
      Show: () => <CardStep after={[]} />,
    },
    {
      name: "card-sending",
      title: "Card form, clicked",
      surface: "popup",
      size: "wide",
      shop: known,
      Show: () => <CardStep after={sending} />,
    },
    {
      name: "card-filled",
      title: "Card fields, filled",
      Show: () => <PaymentCardFields form={{ card: { ...typedCard, isShown: true }, error: "", submit: ignore }} />,
    },
    { name: "card-refused", title: "Card fields, refused", Show: RefusedCard },
    { name: "button", title: "Button", Show: () => <Submit after={[]} /> },
    { name: "button-blocked", title: "Button, no method", Show: () => <Submit after={[]} blocked /> },
    { name: "button-sending", title: "Button, clicked", Show: () => <Submit after={sending} /> },
    { name: "button-still-trying", title: "Button, still trying", Show: () => <Submit after={stillTrying} /> },
    { name: "button-busy", title: "Button, the server is busy", Show: () => <Submit after={cooling} /> },
    { name: "button-failed", title: "Button, not completed", Show: () => <Submit after={notCompleted} /> },
  ],
};
