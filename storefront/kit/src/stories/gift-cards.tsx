import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { GiftCardButton, GiftCardFields, GiftCardValue } from "../../../src/features/cards/gift-card-panel.tsx";
import { type GiftCard, useGiftCard } from "../../../src/features/cards/use-gift-card.ts";
import type { CheckedCard } from "../../../src/features/cards/use-gift-card-calls.ts";
import { RolePanel } from "../../../src/features/roles/role-panel.tsx";
import { useRolePicker } from "../../../src/features/roles/use-role-picker.ts";
import { GiftCardPopup } from "../../../src/layouts/shared-popups/gift-card-popup.tsx";
import { CloseButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { chosenCharacter, kitUser, manyRoles, serverAnswer } from "../fixtures/account.ts";
import type { KitAnswer } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const worth: CheckedCard = {
  cardInfo: "",
  nonceOf: () => "kit",
  name: "•••• 0001",
  price: 9.99,
  money: 9.99,
  currency: "USD",
  gems: 680,
  extraGems: 70,
};

interface Change {
  typed?: { account: string; password: string };
  phase?: GiftCard["phase"];
  refused?: "card_wrong" | "card_used";
  hasWorth?: boolean;
}

/** The popup in a state that clicks would lead to. */
function GiftCardAt({ typed, phase = "free", refused, hasWorth = false }: Change) {
  const text = useText();
  const fresh = useGiftCard();
  const picker = useRolePicker();
  const card = { ...fresh.typed, ...typed, isComplete: typed !== undefined };
  const error = refused === undefined ? "" : text(`code.${refused}`);
  const gift: GiftCard = { ...fresh, typed: card, checked: hasWorth ? worth : null, phase, error };
  return (
    <>
      <PopupHeader title={text("card.title")} close={<CloseButton onClose={ignore} />} />
      <PopupBody>
        {hasWorth ? (
          <GiftCardValue card={worth} error={error}>
            <RolePanel picker={picker} onPoint={ignore} />
          </GiftCardValue>
        ) : (
          <GiftCardFields gift={gift} />
        )}
      </PopupBody>
      <PopupFooter>
        <GiftCardButton gift={gift} pick={picker.state.pick} />
      </PopupFooter>
    </>
  );
}

const typed = { account: "GEM52026DEM00001", password: "amber-31" };

function story(name: string, title: string, change: Change, roles: readonly KitAnswer[] = []): Story {
  return {
    name,
    title,
    surface: "popup",
    ...(change.hasWorth === true ? { size: "wide" as const } : {}),
    shop: {
      user: kitUser,
      answers: [...roles],
      ...(roles.length === 0 ? {} : { selection: { character: chosenCharacter } }),
    },
    Show: () => <GiftCardAt {...change} />,
  };
}

const known = [manyRoles, serverAnswer];

export const giftCardGroup: StoryGroup = {
  name: "gift-cards",
  title: "Gift card under My",
  stories: [
    {
      name: "empty",
      title: "Nothing typed",
      surface: "popup",
      shop: { user: kitUser },
      Show: () => <GiftCardPopup onBusy={ignore} onWide={ignore} onClose={ignore} />,
    },
    story("typed", "Number and password", { typed }),
    story("mistyped", "A number that looks mistyped", { typed: { account: "0123456789AA", password: "1" } }),
    story("checking", "The card is looked at", { typed, phase: "checking" }),
    story("wrong", "Number and password do not match", { typed, refused: "card_wrong" }),
    story("waiting", "Worth, characters on their way", { hasWorth: true }),
    story("worth", "Worth and characters", { hasWorth: true }, known),
    story("redeeming", "The card is redeemed", { hasWorth: true, phase: "redeeming" }, known),
    story("used", "The card was used meanwhile", { hasWorth: true, refused: "card_used" }, known),
  ],
};
