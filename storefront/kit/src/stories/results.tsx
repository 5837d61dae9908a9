import { readOrder } from "@gemgate/web/call/wire-calls";
import { PopupBody, PopupTitle } from "@gemgate/web/ui/popup-frame";
import { Celebration } from "../../../src/features/order-result/celebration.tsx";
import { OrderResultPanel } from "../../../src/features/order-result/order-result-panel.tsx";
import { useResultFacts } from "../../../src/features/order-result/use-order-facts.ts";
import type { OrderStatusView } from "../../../src/features/order-result/use-order-status.ts";
import { ResultPopup } from "../../../src/layouts/new/result-popup.tsx";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { anOrder, billingNo } from "../fixtures/orders.ts";
import { methodChosen } from "../fixtures/payments.ts";
import { answers, type KitAnswer, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const own = { ...methodChosen, billingNo };

const result = (name: string, title: string, order: readonly KitAnswer[], selection: Story["shop"] = {}): Story => ({
  name,
  title,
  place: "popup",
  shop: { user: kitUser, selection: own, answers: [oneRole, ...order], ...selection },
  Show: () => <ResultPopup billingNo={billingNo} url={undefined} onClose={ignore} />,
});

const unpaid: OrderStatusView = {
  status: "Pending",
  order: anOrder({ pay_url: "https://pay.invalid/1" }),
  isKnown: true,
  isUnreadable: false,
  isUnpaid: true,
  isAsking: false,
};

/** Only a press on "I have paid" says that the money has not arrived. */
function StillUnpaid() {
  const facts = useResultFacts(billingNo, unpaid, undefined);
  return (
    <PopupBody>
      <OrderResultPanel view={unpaid} facts={facts} Title={PopupTitle} onChangeMethod={ignore} onLogIn={ignore} />
    </PopupBody>
  );
}

const stranger = { selection: {} };

export const resultGroup: StoryGroup = {
  name: "result",
  title: "Result",
  stories: [
    result("checking", "Waiting for the query", [], stranger),
    result("query-failed", "The query failed", [refuses(readOrder, "not_found")]),
    result("made", "Just made, before the first answer", []),
    result("pending", "Pending", [answers(readOrder, anOrder({ pay_url: "https://pay.invalid/1" }))]),
    { name: "unpaid", title: "Unpaid after the press", place: "popup", shop: { user: kitUser }, Show: StillUnpaid },
    result("paid", "Paid, not delivered yet", [answers(readOrder, anOrder({ is_paid: 1 }))]),
    result("success", "Success", [answers(readOrder, anOrder({ status: 1, is_paid: 1 }))]),
    result(
      "success-plain",
      "Success of an order of nobody here",
      [answers(readOrder, { billing_no: billingNo, status: 1 })],
      stranger,
    ),
    result("fail", "Fail", [answers(readOrder, anOrder({ status: -2 }))]),
    { name: "celebration", title: "Celebration", Show: () => <Celebration picture="/art/goods-gem-5-295.svg" /> },
  ],
};
