import { type CouponList, OwnCoupons } from "../../../src/features/vip/own-coupons.tsx";
import { LevelRow } from "../../../src/features/vip/level-row.tsx";
import { VipCard } from "../../../src/features/vip/vip-card.tsx";
import { VipStrip } from "../../../src/features/vip/vip-entry.tsx";
import { VipFaq } from "../../../src/features/vip/vip-faq.tsx";
import type { OwnVip } from "../../../src/features/vip/vip-words.ts";
import { ClaimedPopup } from "../../../src/layouts/new/popups/claimed-popup.tsx";
import { kitUser } from "../fixtures/account.ts";
import { claimable, history, kitVip, kitVipBase, locked, usable } from "../fixtures/vip.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const levels = kitVipBase.vip_level_infos;
const waiting: CouponList = { content: undefined, hasFailed: false, tryAgain: ignore };
const none: CouponList = { ...waiting, content: [] };
const full: CouponList = { ...waiting, content: claimable };

const card = (name: string, title: string, own: Partial<OwnVip>): Story => ({
  name,
  title,
  size: "wide",
  Show: () => <VipCard name={kitUser.username} own={{ ...kitVip, ...own }} base={kitVipBase} />,
});

/** Without anything to claim the list that is ready to use is in view. */
const coupons = (name: string, title: string, claim: CouponList, avail: CouponList = waiting): Story => ({
  name,
  title,
  size: "wide",
  Show: () => (
    <OwnCoupons
      lists={{ claim, avail, lock: { ...waiting, content: locked }, history: { ...waiting, content: history } }}
      levels={levels}
      claim={ignore}
      claiming={claim === full ? { code: "month" } : null}
    />
  ),
});

const list = (content: CouponList["content"]): CouponList => ({ ...waiting, content });

export const vipGroup: StoryGroup = {
  name: "vip",
  title: "VIP centre",
  stories: [
    card("card", "Card", {}),
    card("card-top", "Card at the highest level", { vip_level: 7, vip_level_show: "VIP 7", total_points: 20_000 }),
    card("card-none", "Card below the first level", {
      vip_level: 0,
      vip_level_show: "",
      vip_level_name: "",
      total_points: 12,
    }),
    { name: "levels", title: "Levels", size: "wide", Show: () => <LevelRow levels={levels} own={kitVip} /> },
    { name: "levels-out", title: "Levels, logged out", Show: () => <LevelRow levels={levels} own={undefined} /> },
    coupons("coupons-waiting", "Coupons, waiting", waiting),
    coupons("coupons-failed", "Coupons, failed", { ...waiting, hasFailed: true }),
    coupons("coupons-empty", "Coupons, none", none, none),
    coupons("coupons-claim", "Coupons to claim, one on its way", full),
    coupons("coupons-ready", "Coupons ready to use", none, list(usable)),
    coupons("coupons-locked", "Coupons that are locked, with the reason", none, list(locked)),
    coupons("coupons-history", "Coupons used and expired", none, list(history)),
    {
      name: "claimed",
      title: "Coupons just claimed",
      surface: "popup",
      Show: () => <ClaimedPopup coupons={usable} onClose={ignore} />,
    },
    { name: "entry", title: "Entry on My", Show: () => <VipStrip own={kitVip} base={kitVipBase} /> },
    { name: "entry-waiting", title: "Entry, waiting", Show: () => <VipStrip own={undefined} base={undefined} /> },
    {
      name: "faq",
      title: "FAQ",
      Show: () => <VipFaq faq_title={kitVipBase.faq_title} faq_content={kitVipBase.faq_content} />,
    },
  ],
};
