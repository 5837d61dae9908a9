import { FailureWords } from "../../ask/failure-words.tsx";
import type { Coupon } from "@gemgate/contract/coupons";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Tabs } from "@gemgate/web/ui/tabs";
import { type ReactNode, useId, useState } from "react";
import { useBoot } from "../../shop/shop.ts";
import { type CouponGroup, type CouponTab, couponTabs, groupCoupons } from "./coupon-groups.ts";
import styles from "./own-coupons.module.css";
import { OwnCoupon } from "./own-coupon.tsx";
import type { Claim, CouponClaim } from "./use-claim-coupons.ts";
import { shortLevel, type VipLevel } from "./vip-words.ts";

export interface CouponList {
  content: readonly Coupon[] | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

export interface OwnCouponsProps extends CouponClaim {
  lists: Readonly<Record<CouponTab, CouponList>>;
  levels: readonly VipLevel[];
}

/** H9: the player's coupons in four tabs. What can be claimed shows first; without any, what can be used. */
export function OwnCoupons({ lists, levels, claim, claiming }: OwnCouponsProps) {
  const text = useText();
  const [headingId, panelId] = [useId(), useId()];
  const [chosen, setChosen] = useState<CouponTab | null>(null);
  const shown = chosen ?? (lists.claim.content?.length === 0 ? "avail" : "claim");
  const tabs = couponTabs.map((value) => ({ value, label: labelOf(value) }));
  return (
    <section className={styles.coupons} aria-labelledby={headingId}>
      <h2 id={headingId}>{text("vip.coupons")}</h2>
      <Tabs label={text("vip.coupons")} tabs={tabs} value={shown} panelId={panelId} onChange={setChosen} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown}`} className={styles.panel}>
        <Coupons list={lists[shown]} levels={levels} claim={claim} claiming={claiming} />
      </div>
    </section>
  );

  function labelOf(tab: CouponTab): string {
    const count = lists[tab].content?.length ?? 0;
    return count === 0 ? text(`vip.tab_${tab}`) : `${text(`vip.tab_${tab}`)} ${count}`;
  }
}

interface CouponsProps extends CouponClaim {
  list: CouponList;
  levels: readonly VipLevel[];
}

function Coupons({ list, levels, claim, claiming }: CouponsProps): ReactNode {
  const text = useText();
  const { content, hasFailed, tryAgain } = list;
  // What is in view stays when asking again fails.
  if (content === undefined && hasFailed) {
    return (
      <EmptyState
        role="alert"
        picture="/art/state-glass.svg"
        action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}
      >
        <FailureWords tryAgain={tryAgain}>{text("vip.coupons_failed")}</FailureWords>
      </EmptyState>
    );
  }
  if (content === undefined) return <WaitingCoupons />;
  if (content.length === 0) return <EmptyState picture="/art/state-map.svg">{text("tip_no_data")}</EmptyState>;
  return (
    <>
      {groupCoupons(content).map((group) => (
        <Group key={group.name} group={group} levels={levels} claim={claim} claiming={claiming} />
      ))}
      <p className={styles.end}>{text("vip.no_more")}</p>
    </>
  );
}

interface GroupProps extends CouponClaim {
  group: CouponGroup;
  levels: readonly VipLevel[];
}

function Group({ group: { name, coupons }, levels, claim, claiming }: GroupProps) {
  const text = useText();
  const { locale } = useBoot();
  const headingId = useId();
  const title = text(`vip.group_${name}`);
  const claimable = coupons.filter(({ use_category }) => use_category === "claim");
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{title}</h3>
        {name !== "other" && claimable.length > 1 ? (
          <Button
            variant="text"
            size="small"
            busy={isSame(claiming, { type: name })}
            aria-label={`${text("vip.claim_all")}: ${title}`}
            onClick={() => claim({ type: name })}
          >
            <span>{text("vip.claim_all")}</span>
          </Button>
        ) : null}
      </div>
      <ul className={styles.tickets}>
        {coupons.map((coupon) => (
          <li key={coupon.code}>
            <OwnCoupon
              coupon={coupon}
              levelName={levelName}
              onClaim={({ code }) => claim({ code })}
              isClaiming={isSame(claiming, { code: coupon.code })}
            />
          </li>
        ))}
      </ul>
    </section>
  );

  function levelName(level_id: number): string {
    const level = levels.find((one) => one.level_id === level_id);
    return level === undefined ? String(level_id) : shortLevel(level, locale);
  }
}

function isSame(claiming: Claim | null, claim: Claim): boolean {
  return JSON.stringify(claiming) === JSON.stringify(claim);
}

function WaitingCoupons() {
  return (
    <div className={styles.tickets} aria-busy="true">
      {Array.from({ length: skeleton_rows }, (_, row) => (
        <Skeleton key={row} height="84px" radius="var(--r-ml)" />
      ))}
    </div>
  );
}
