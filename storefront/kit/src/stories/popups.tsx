import { locales } from "@gemgate/contract/locale";
import type { PageConfig } from "@gemgate/contract/page-config";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { Button } from "@gemgate/web/ui/button";
import { readLegalNotice } from "../../../src/calls/wire-calls.ts";
import { AgePopup } from "../../../src/layouts/shared-popups/age-popup.tsx";
import { AgreementsPopup } from "../../../src/layouts/shared-popups/agreements-popup.tsx";
import { BannerPopup } from "../../../src/layouts/shared-popups/banner-popup.tsx";
import { ConfirmPopup } from "../../../src/layouts/shared-popups/confirm-popup.tsx";
import { DropInPopup } from "../../../src/layouts/shared-popups/dropin-popup.tsx";
import { FriendPopup } from "../../../src/layouts/shared-popups/friend-popup.tsx";
import { GamesPopup } from "../../../src/layouts/new/popups/games-popup.tsx";
import { HelpPopup } from "../../../src/layouts/shared-popups/help-popup.tsx";
import { LanguagePopup } from "../../../src/layouts/shared-popups/language-popup.tsx";
import { LegalPopup } from "../../../src/layouts/shared-popups/legal-popup.tsx";
import { PhonePopup } from "../../../src/layouts/shared-popups/phone-popup.tsx";
import { CloseButton } from "../../../src/layouts/shared-popups/popup-buttons.tsx";
import { RegionsPopup } from "../../../src/layouts/shared-popups/regions-popup.tsx";
import { TipPopup } from "../../../src/layouts/shared-popups/tip-popup.tsx";
import { UserPopup } from "../../../src/layouts/shared-popups/user-popup.tsx";
import { GamePanel } from "../../../src/features/games/game-panel.tsx";
import { kitGames } from "../fixtures/boot.ts";
import { chosenCharacter, kitUser, oneRole } from "../fixtures/account.ts";
import { filledNotice, noNotice, noticeAnswer } from "../fixtures/legal-notices.ts";
import { billing_no } from "../fixtures/orders.ts";
import { fewMethods, methodChosen } from "../fixtures/payments.ts";
import { type KitAnswer, never, refuses } from "../stage/kit-calls.ts";
import { ignore, Words } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

function LongFrame() {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("agreements.title")} close={<CloseButton onClose={ignore} />} />
      <PopupBody>
        {Array.from({ length: 12 }, (_, line) => (
          <p key={line}>{text("agreements.accept")}</p>
        ))}
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block>
          <Words of="shell.understood" />
        </Button>
      </PopupFooter>
    </>
  );
}

function Confirm({ hasOther }: { hasOther: boolean }) {
  const text = useText();
  const question = {
    title: text("account.log_out_title"),
    text: text("tip_logout"),
    confirm: text("account.log_out"),
    cancel: text("account.stay"),
    answer: ignore,
  };
  const other = { label: text("shell.get_help"), onChoose: ignore };
  return <ConfirmPopup question={hasOther ? { ...question, other } : question} />;
}

function Tip({ isHtml }: { isHtml: boolean }) {
  const text = useText();
  const html = `<p>${text("agreements.accept")}</p><ul><li><b>1</b></li><li>2</li></ul><a href="https://example.invalid/">${text("shell.user_agreement")}</a>`;
  const words = isHtml ? html : text("agreements.accept");
  return <TipPopup tip={{ title: text("agreements.title"), text: words, isHtml }} onClose={ignore} />;
}

const pictures = [
  { picture_address: "/art/banner-1-12.svg", link: "/activity" },
  { picture_address: "/art/banner-2-12.svg" },
];

/** A page of the operator with the banner, whichever language the kit shows. */
function bannerShop(banners: typeof pictures): NonNullable<Story["shop"]> {
  const banner_config = Object.fromEntries(locales.map((locale) => [locale, banners]));
  const page_config: PageConfig = {
    is_open_coupon: 0,
    area_config: { is_area_role: 0 },
    brand_color: "",
    banner_config,
  };
  return { brand: { forced_banner: true }, boot: { domain_area: "ja", page_config } };
}

const buying = { user: kitUser, selection: methodChosen, answers: [oneRole, fewMethods] };
const popup = (story: Omit<Story, "surface">): Story => ({ surface: "popup", ...story });

const legal = (name: string, title: string, answer: KitAnswer): Story =>
  popup({
    name,
    title,
    shop: { answers: [answer] },
    Show: () => <LegalPopup topic="commercial_transactions" onClose={ignore} />,
  });

export const popupGroup: StoryGroup = {
  name: "popup",
  title: "Popups",
  stories: [
    popup({ name: "frame", title: "Frame: a sheet, or a dialog of 440 px", Show: LongFrame }),
    popup({ name: "frame-wide", title: "Frame: a dialog of 960 px", size: "wide", Show: LongFrame }),
    popup({ name: "confirm", title: "Confirm", Show: () => <Confirm hasOther={false} /> }),
    popup({ name: "confirm-three", title: "Confirm with a third way", Show: () => <Confirm hasOther /> }),
    popup({ name: "tip", title: "Tip, plain text", Show: () => <Tip isHtml={false} /> }),
    popup({ name: "tip-html", title: "Tip, harmless HTML", Show: () => <Tip isHtml /> }),
    popup({
      name: "banner",
      title: "Forced banner, one picture",
      shop: bannerShop(pictures.slice(0, 1)),
      Show: () => <BannerPopup onClose={ignore} />,
    }),
    popup({
      name: "banner-two",
      title: "Forced banner, two pictures",
      shop: bannerShop(pictures),
      Show: () => <BannerPopup onClose={ignore} />,
    }),
    popup({
      name: "user",
      title: "User",
      shop: { user: kitUser, selection: { character: chosenCharacter } },
      Show: () => <UserPopup listsOrders={false} onClose={ignore} />,
    }),
    popup({
      name: "user-orders",
      title: "User, with the way to the orders",
      shop: { user: kitUser, selection: { character: chosenCharacter } },
      Show: () => <UserPopup listsOrders onClose={ignore} />,
    }),
    popup({ name: "games", title: "Games", Show: () => <GamesPopup onClose={ignore} /> }),
    popup({
      name: "games-editions",
      title: "Editions of a game",
      Show: () => (
        <PopupBody>
          <GamePanel open={kitGames[2] ?? null} onOpen={ignore} onStay={ignore} />
        </PopupBody>
      ),
    }),
    popup({
      name: "games-none",
      title: "No game",
      shop: { boot: { games: [], client_id: "" } },
      Show: () => <GamesPopup onClose={ignore} />,
    }),
    popup({ name: "regions", title: "Sales regions", Show: () => <RegionsPopup onClose={ignore} /> }),
    popup({ name: "language", title: "Languages", Show: () => <LanguagePopup onClose={ignore} /> }),
    popup({ name: "help", title: "Help", Show: () => <HelpPopup billing_no="" onClose={ignore} /> }),
    popup({
      name: "help-order",
      title: "Help about an order",
      Show: () => <HelpPopup billing_no={billing_no} onClose={ignore} />,
    }),
    popup({
      name: "payment-form",
      title: "Payment form, waiting",
      Show: () => <DropInPopup billing_no={billing_no} url={undefined} onClose={ignore} onEnd={ignore} />,
    }),
    popup({ name: "friend", title: "Friend", Show: () => <FriendPopup isOnWayToPay={false} onClose={ignore} /> }),
    popup({
      name: "phone",
      title: "Continue on phone",
      Show: () => <PhonePopup billing_no={billing_no} onClose={ignore} />,
    }),
    popup({ name: "age", title: "Age prompt", shop: buying, Show: () => <AgePopup onClose={ignore} /> }),
    popup({
      name: "agreements",
      title: "Agreements and explanation",
      Show: () => <AgreementsPopup onClose={ignore} />,
    }),
    popup({
      name: "agreements-ja",
      title: "Agreements with the Japanese notices",
      shop: { brand: { ja_legal: true } },
      Show: () => <AgreementsPopup onClose={ignore} />,
    }),
    legal("legal", "Legal notice, some of it to be filled in", noticeAnswer),
    legal("legal-filled", "Legal notice", filledNotice),
    legal("legal-none", "Legal notice that nobody wrote", noNotice),
    legal("legal-waiting", "Legal notice on its way", never(readLegalNotice)),
    legal("legal-failed", "Legal notice that could not be had", refuses(readLegalNotice)),
  ],
};
