import { readOrder } from "../../../src/calls/wire-calls.ts";
import type { PayKind, PayTo } from "@gemgate/contract/pay-to";
import { PopupBody, PopupTitle } from "@gemgate/web/ui/popup-frame";
import { Celebration } from "../../../src/features/order-result/celebration.tsx";
import { OrderResultPanel } from "../../../src/features/order-result/order-result-panel.tsx";
import { useResultFacts } from "../../../src/features/order-result/use-order-facts.ts";
import type { OrderStatusView } from "../../../src/features/order-result/use-order-status.ts";
import { ResultPopup } from "../../../src/layouts/shared-popups/result-popup.tsx";
import type { PayWay } from "../../../src/features/checkout/public.ts";
import { chosenPack } from "../fixtures/goods.ts";
import { kit_now_s } from "../stage/kit-clock.ts";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { anOrder, billing_no } from "../fixtures/orders.ts";
import { methodChosen } from "../fixtures/payments.ts";
import { answers, type KitAnswer, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const own = { ...methodChosen, billing_no };

const result = (name: string, title: string, order: readonly KitAnswer[], selection: Story["shop"] = {}): Story => ({
  name,
  title,
  surface: "popup",
  shop: { user: kitUser, selection: own, answers: [oneRole, ...order], ...selection },
  Show: () => <ResultPopup billing_no={billing_no} url={undefined} onClose={ignore} />,
});

const unpaid: OrderStatusView = {
  status: "Pending",
  order: anOrder({ pay_url: "https://pay.invalid/1" }),
  isPaid: false,
  outcome: undefined,
  isKnown: true,
  isUnreadable: false,
  isUnpaid: true,
  isAsking: false,
};

/** Only a click on "I have paid" says that the money has not arrived. */
function StillUnpaid() {
  const facts = useResultFacts(billing_no, unpaid, undefined);
  return (
    <PopupBody>
      <OrderResultPanel view={unpaid} facts={facts} Title={PopupTitle} onChangeMethod={ignore} onLogIn={ignore} />
    </PopupBody>
  );
}

const stranger = { selection: {} };
const refund = { price: chosenPack.price, currency: "USD", refund_time: kit_now_s - 86_400 };
const { refund_time: _, ...underWay } = refund;

const way = (led: PayWay, title: string): Story => ({
  ...result(`pending-${led}`, title, [answers(readOrder, anOrder({ pay_url: "https://pay.invalid/1" }))]),
  Show: () => <ResultPopup billing_no={billing_no} url={undefined} way={led} onClose={ignore} />,
});

/** Paid elsewhere with a code, by the kind of place. */
const code = (kind: PayKind, pay_to: PayTo): Story =>
  result(`code-${kind}`, `Reserved, paid by a code: ${kind}`, [
    answers(readOrder, anOrder({ pay_code: "659274585265", pay_by: kit_now_s + 2 * 86_400, pay_to })),
  ]);

export const resultGroup: StoryGroup = {
  name: "result",
  title: "Result",
  stories: [
    result("checking", "Waiting for the query", [], stranger),
    result("query-failed", "The query failed", [refuses(readOrder, "not_found")]),
    result("made", "Just made, before the first answer", []),
    result("pending", "Pending", [answers(readOrder, anOrder({ pay_url: "https://pay.invalid/1" }))]),
    { name: "unpaid", title: "Unpaid after the click", surface: "popup", shop: { user: kitUser }, Show: StillUnpaid },
    result("paid", "Paid, not delivered yet", [answers(readOrder, anOrder({ is_paid: 1 }))]),
    result("success", "Success", [answers(readOrder, anOrder({ status: 1, is_paid: 1 }))]),
    result(
      "success-plain",
      "Success of an order of another account",
      [answers(readOrder, { billing_no, status: 1 })],
      stranger,
    ),
    result("review", "Paid, looked at by a person", [answers(readOrder, anOrder({ is_paid: 1, outcome: "review" }))]),
    result("paid-twice", "Delivered, paid twice", [
      answers(readOrder, anOrder({ status: 10, is_paid: 1, outcome: "delivered_paid_twice" })),
    ]),
    result("partly-refunded", "Delivered, a part went back", [
      answers(
        readOrder,
        anOrder({ status: 1, is_paid: 1, outcome: "partly_refunded", refund: { ...refund, price: 1 } }),
      ),
    ]),
    result("fail", "Fail, without an outcome", [answers(readOrder, anOrder({ status: -2 }))]),
    ...(["declined", "cancelled", "expired", "disputed"] as const).map((outcome) =>
      result(outcome, `Fail: ${outcome}`, [answers(readOrder, anOrder({ status: -2, outcome }))]),
    ),
    result("refunding", "Fail: refund under way", [
      answers(readOrder, anOrder({ status: -2, outcome: "refunding", refund: underWay })),
    ]),
    result("refunded", "Fail: refunded", [answers(readOrder, anOrder({ status: -2, outcome: "refunded", refund }))]),
    way("opened", "Pending, the page was opened"),
    way("blocked", "Pending, the window was refused"),
    way("form", "Pending, the form ended"),
    {
      ...way("code", "Waiting for the code"),
      shop: { user: kitUser, selection: own, answers: [oneRole] },
    },
    way("closed", "Pending, the form was closed by its player"),
    code("counter", { kind: "counter", place: "Corner Mart, Daily 24", scan: "barcode" }),
    code("transfer", { kind: "transfer", payee: "Aoyama Games", bank: "First Bank", account: "0312 4456 77" }),
    code("app", { kind: "app", scan: "qr" }),
    {
      name: "card",
      title: "A redeemed card",
      surface: "popup",
      shop: {
        user: kitUser,
        answers: [
          answers(
            readOrder,
            anOrder({ status: 1, product_name: "Prepaid card", gems_number: 680, extra_gems_number: 70 }),
          ),
        ],
      },
      Show: () => <ResultPopup billing_no={billing_no} url={undefined} isGift onClose={ignore} />,
    },
    { name: "celebration", title: "Celebration", Show: () => <Celebration picture="/art/goods-gem-5-267.svg" /> },
  ],
};
