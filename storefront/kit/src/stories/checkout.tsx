import { BuyAgain } from "../../../src/features/checkout/buy-again.tsx";
import type { CheckoutAction } from "../../../src/features/checkout/checkout-state.ts";
import { useChosenGoods } from "../../../src/features/goods/public.ts";
import { FailedOrder, OrderRail } from "../../../src/layouts/new/rail/order-rail.tsx";
import { OrderBar, OrderBarFrame, OrderOutline } from "../../../src/layouts/new/rail/order-bar.tsx";
import { listPaymentOptions } from "../../../src/calls/wire-calls.ts";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { noCouponsAtAll, severalCoupons } from "../fixtures/coupons.ts";
import { fewMethods, goodsChosen, lastOrder, methodChosen, noMethods } from "../fixtures/payments.ts";
import { After, cooling, notCompleted, sending } from "../stage/after-actions.tsx";
import { refuses } from "../stage/kit-calls.ts";
import type { KitShopParts } from "../stage/kit-shop.ts";
import type { Story, StoryGroup } from "../story.ts";

const known: KitShopParts = {
  user: kitUser,
  selection: methodChosen,
  answers: [oneRole, fewMethods, ...noCouponsAtAll],
};
const noChoice: readonly CheckoutAction[] = [];

function Bar({ after = noChoice }: { after?: readonly CheckoutAction[] }) {
  const chosen = useChosenGoods();
  return (
    <>
      {chosen === undefined ? null : <OrderBar chosen={chosen} />}
      <After actions={after} />
    </>
  );
}

function Outline({ onTryAgain }: { onTryAgain?: () => void }) {
  const chosen = useChosenGoods();
  if (chosen === undefined) return null;
  return (
    <OrderBarFrame>
      <OrderOutline chosen={chosen} {...(onTryAgain === undefined ? {} : { onTryAgain })} />
    </OrderBarFrame>
  );
}

function Rail({ after = noChoice }: { after?: readonly CheckoutAction[] }) {
  return (
    <>
      <OrderRail chosen={useChosenGoods()} />
      <After actions={after} />
    </>
  );
}

function Again({ after = noChoice }: { after?: readonly CheckoutAction[] }) {
  return (
    <>
      <BuyAgain hasRoom bought={lastOrder} />
      <After actions={after} />
    </>
  );
}

const bar = (name: string, title: string, shop: KitShopParts, after = noChoice): Story => ({
  name: `bar-${name}`,
  title: `Pay bar: ${title}`,
  isFixed: true,
  shop,
  Show: () => <Bar after={after} />,
});

const rail = (name: string, title: string, shop: KitShopParts, after = noChoice): Story => ({
  name: `rail-${name}`,
  title: `Order rail: ${title}`,
  shop,
  Show: () => <Rail after={after} />,
});

export const checkoutGroup: StoryGroup = {
  name: "checkout",
  title: "Buy again, pay bar and order rail",
  stories: [
    { name: "again", title: "Buy again", shop: known, Show: () => <Again /> },
    {
      name: "again-waiting",
      title: "Buy again, waiting",
      shop: { ...known, answers: [oneRole] },
      Show: () => <Again />,
    },
    { name: "again-sending", title: "Buy again, clicked", shop: known, Show: () => <Again after={sending} /> },
    bar("no-method", "no method", { ...known, selection: goodsChosen }),
    bar("total", "total and method", known),
    bar("sending", "clicked", known, sending),
    bar("busy", "the server is busy", known, cooling),
    bar("failed", "not completed", known, notCompleted),
    { name: "bar-waiting", title: "Pay bar: on its way", isFixed: true, shop: known, Show: () => <Outline /> },
    {
      name: "bar-unloaded",
      title: "Pay bar: could not be loaded",
      isFixed: true,
      shop: known,
      Show: () => <Outline onTryAgain={() => {}} />,
    },
    {
      name: "rail-unloaded",
      title: "Order rail: could not be loaded",
      shop: known,
      Show: () => <FailedOrder onTryAgain={() => {}} />,
    },
    rail("before", "before a choice", {}),
    rail("logged-out", "logged out", { selection: { productId: "pack-5" }, answers: [fewMethods] }),
    rail("waiting", "methods and character on their way", { user: kitUser, selection: { productId: "pack-5" } }),
    rail("no-method", "no method chosen", { ...known, selection: goodsChosen }),
    rail("total", "total and method", known),
    rail("coupon", "coupon and points", { ...known, answers: [oneRole, fewMethods, ...severalCoupons] }),
    rail("methods-failed", "methods failed", {
      ...known,
      answers: [oneRole, refuses(listPaymentOptions), ...noCouponsAtAll],
    }),
    rail("methods-none", "no method offered", { ...known, answers: [oneRole, noMethods, ...noCouponsAtAll] }),
    rail("sending", "clicked", known, sending),
    rail("failed", "not completed", known, notCompleted),
  ],
};
