import { Button } from "@gemgate/web/ui/button";
import { iconLock } from "@gemgate/web/ui/icon-paths";
import { OptionGroup } from "@gemgate/web/ui/option-row";
import { CouponChoice, CouponTicket, TicketMark } from "../../../src/features/coupons/coupon-ticket.tsx";
import { CouponsPopup } from "../../../src/layouts/new/popups/coupons-popup.tsx";
import { listCoupons } from "../../../src/calls/wire-calls.ts";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { lockedCoupons, noCouponsAtAll, severalCoupons, weeklyName } from "../fixtures/coupons.ts";
import { fewMethods, methodChosen } from "../fixtures/payments.ts";
import { type KitAnswer, never, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const weekly = { name: weeklyName, discount_rate: 0.95 };
const named = { name: "New player", discount_rate: 0.9 };

const picker = (name: string, title: string, coupons: readonly KitAnswer[]): Story => ({
  name: `picker-${name}`,
  title: `Picker: ${title}`,
  surface: "popup",
  shop: { user: kitUser, selection: methodChosen, answers: [oneRole, fewMethods, ...coupons] },
  Show: () => <CouponsPopup hasBack onClose={ignore} />,
});

export const couponGroup: StoryGroup = {
  name: "coupons",
  title: "Coupons",
  stories: [
    picker("several", "several to use", severalCoupons),
    picker("locked", "none to use", lockedCoupons),
    picker("empty", "no coupons", noCouponsAtAll),
    picker("waiting", "waiting", [never(listCoupons)]),
    picker("failed", "failed", [refuses(listCoupons)]),
    {
      name: "choices",
      title: "Tickets of which one is picked",
      Show: () => (
        <OptionGroup label="Coupons">
          <CouponChoice coupon={named} line="Saves $1.50 · until 30 Nov" checked tabIndex={0} onChoose={ignore} />
          <CouponChoice
            coupon={weekly}
            line="Saves $0.75 · until 2 Dec"
            checked={false}
            tabIndex={-1}
            onChoose={ignore}
          />
        </OptionGroup>
      ),
    },
    {
      name: "claimable",
      title: "To claim",
      Show: () => (
        <CouponTicket
          coupon={weekly}
          line="Never expires"
          end={
            <Button variant="main" size="small">
              Claim
            </Button>
          }
        />
      ),
    },
    {
      name: "usable",
      title: "Ready to use",
      Show: () => (
        <CouponTicket
          coupon={named}
          line="3 days left"
          end={
            <Button variant="tonal" size="small">
              Use
            </Button>
          }
        />
      ),
    },
    {
      name: "locked",
      title: "Not usable, with the reason",
      Show: () => (
        <CouponTicket coupon={weekly} isOff line="Reach VIP 5" end={<TicketMark icon={iconLock}>VIP 5</TicketMark>} />
      ),
    },
    {
      name: "used",
      title: "Used",
      Show: () => (
        <CouponTicket coupon={named} isOff line="2026-11-03 08:00:00 (UTC+8)" end={<TicketMark>Used</TicketMark>} />
      ),
    },
    {
      name: "expired",
      title: "Expired",
      Show: () => (
        <CouponTicket coupon={weekly} isOff line="2026-11-01 00:00:00 (UTC+8)" end={<TicketMark>Expired</TicketMark>} />
      ),
    },
  ],
};
