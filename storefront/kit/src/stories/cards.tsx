import type { FullOrder } from "@gemgate/contract/checkout";
import { listServers, readOrder } from "../../../src/calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { CardLoginForm } from "../../../src/features/cards/card-login-form.tsx";
import { RedeemButton, RedeemPanel } from "../../../src/features/cards/redeem-panel.tsx";
import { freshRedeem, type RedeemState } from "../../../src/features/cards/redeem-state.ts";
import { useCardLogin } from "../../../src/features/cards/use-card-login.ts";
import { CardPopup } from "../../../src/layouts/shared-popups/card-popup.tsx";
import { CloseButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { ResultPopup } from "../../../src/layouts/shared-popups/result-popup.tsx";
import type { CardSession } from "../../../src/shop/card-session.ts";
import { kitServers, serverAnswer } from "../fixtures/account.ts";
import { anOrder, billing_no } from "../fixtures/orders.ts";
import { answers, type KitAnswer, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const card: CardSession = {
  token: "kit-card",
  cardInfo: "",
  name: "•••• 0001",
  price: 9.99,
  money: 9.99,
  currency: "USD",
  gems: 680,
  extraGems: 70,
};

function Login({ isBlocked = false }: { isBlocked?: boolean }) {
  return <CardLoginForm login={useCardLogin(ignore)} isBlocked={isBlocked} />;
}

const servers = (name: string, title: string, answers: readonly KitAnswer[]): Story => ({
  name,
  title,
  surface: "popup",
  shop: { answers },
  Show: () => <CardPopup card={card} onBusy={ignore} onClose={ignore} />,
});

/** The step behind the servers, in a state that clicks would lead to. */
function Receiver({ state, isRefused = false }: { state: Partial<RedeemState>; isRefused?: boolean }) {
  const text = useText();
  const [server] = kitServers;
  const error = isRefused ? text("code.card_used") : "";
  const redeem = {
    state: { ...freshRedeem, ...state, error },
    type: ignore,
    move: ignore,
    find: ignore,
    redeem: ignore,
  };
  return (
    <>
      <PopupHeader title={text("card.confirm")} close={<CloseButton onClose={ignore} />} />
      <PopupBody>
        <RedeemPanel card={card} redeem={redeem} server={server} servers={null} />
      </PopupBody>
      {state.phase === "over" ? null : (
        <PopupFooter>
          <RedeemButton redeem={redeem} />
        </PopupFooter>
      )}
    </>
  );
}

const found = { typed: "r-7001", found: { roleId: "r-7001", name: "Kaelis", level: 62 } };

const receiver = (name: string, title: string, state: Partial<RedeemState>, isRefused = false): Story => ({
  name,
  title,
  surface: "popup",
  Show: () => <Receiver state={state} isRefused={isRefused} />,
});

const result = (name: string, title: string, order: Partial<FullOrder>): Story => ({
  name,
  title,
  surface: "popup",
  shop: { answers: [answers(readOrder, anOrder(order))] },
  Show: () => <ResultPopup billing_no={billing_no} url={undefined} card={card} onClose={ignore} />,
});

export const cardGroup: StoryGroup = {
  name: "cards",
  title: "Prepaid card",
  stories: [
    { name: "login", title: "Login with a card", Show: () => <Login /> },
    { name: "blocked", title: "Another login is on its way", Show: () => <Login isBlocked /> },
    servers("waiting", "Waiting for the servers", []),
    servers("failed", "Servers failed", [refuses(listServers)]),
    servers("servers", "Servers", [serverAnswer]),
    receiver("receiver", "Character, nothing typed", {}),
    receiver("searching", "Character is looked up", { typed: "r-7001", phase: "searching" }),
    receiver("found", "Character found", found),
    receiver("redeeming", "Card is redeemed", { ...found, phase: "redeeming" }),
    receiver("refused", "Card refused", found, true),
    receiver("over", "The card session is over", { phase: "over" }),
    result("sent", "The gems are on their way", { is_paid: 1 }),
    result("delivered", "The gems are delivered", { status: 1, is_paid: 1 }),
    result("given-back", "The card is given back", { status: -2 }),
  ],
};
