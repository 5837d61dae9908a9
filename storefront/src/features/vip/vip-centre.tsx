import { FailureWords } from "../../ask/failure-words.tsx";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { type ReactNode, useEffect } from "react";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useIsVipOn } from "../../shop/use-is-vip-on.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import { SdkUserPart } from "../account/parts.ts";
import { OwnCoupons } from "./own-coupons.tsx";
import { LevelRow } from "./level-row.tsx";
import { useClaimCoupons } from "./use-claim-coupons.ts";
import { useOwnCoupons, useOwnVip, useVipBase } from "./use-vip.ts";
import { GrowthRateLine, VipCard } from "./vip-card.tsx";
import styles from "./vip-centre.module.css";
import { VipFaq } from "./vip-faq.tsx";
import type { VipBase } from "./vip-words.ts";

export interface VipCentreProps {
  /** One way out of an empty page; inside a game also out of a full one, which has no navigation. */
  toGoods: ReactNode;
}

/** B8, O1: levels and FAQ for everybody, and the player's own part for who is logged in. */
export function VipCentre({ toGoods }: VipCentreProps) {
  const { tracker, game } = useShop();
  const isOn = useIsVipOn() && game !== null;
  // U6.
  useEffect(() => {
    if (isOn) tracker.track("viewVip");
  }, [isOn, tracker]);
  return isOn ? <OpenCentre toGoods={toGoods} /> : <NoCentre toGoods={toGoods} />;
}

function OpenCentre({ toGoods }: VipCentreProps) {
  const text = useText();
  const { content: base, hasFailed, tryAgain } = useVipBase();
  const sdkUser = useSdkUser();
  if (base === undefined && hasFailed) {
    return (
      <section className={styles.none}>
        <EmptyState
          role="alert"
          picture="/art/state-portal.svg"
          action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}
        >
          <FailureWords tryAgain={tryAgain}>{text("vip.failed")}</FailureWords>
        </EmptyState>
      </section>
    );
  }
  if (base === undefined) return <WaitingCentre />;
  if (base.vip_level_infos.length === 0) return <NoCentre toGoods={toGoods} />;
  return (
    <div className={styles.centre}>
      <PlayerPart base={base} />
      <VipFaq faq_title={base.faq_title} faq_content={base.faq_content} />
      {sdkUser === "outside" ? null : <div className={styles.way}>{toGoods}</div>}
    </div>
  );
}

/** Z67: levels stand there without a login; the card and the coupons are a player's. */
function PlayerPart({ base }: { base: VipBase }) {
  const user = useUser();
  if (user !== null) return <OwnPart key={user.suid} base={base} name={user.username} />;
  return (
    <>
      <Visitor base={base} />
      <LevelRow levels={base.vip_level_infos} own={undefined} />
    </>
  );
}

function Visitor({ base }: { base: VipBase }) {
  const text = useText();
  const screens = useScreens();
  if (useSdkUser() !== "outside") return <SdkUserPart />;
  return (
    <section className={styles.visitor}>
      <p>{text("vip.log_in_prompt")}</p>
      <GrowthRateLine point_to_coin={base.point_to_coin} />
      <Button variant="main" onClick={() => screens.logIn("entry")}>
        {text("shell.log_in")}
      </Button>
    </section>
  );
}

function OwnPart({ base, name }: { base: VipBase; name: string }) {
  const text = useText();
  const vip = useOwnVip();
  const [avail, lock, history] = [useOwnCoupons("avail"), useOwnCoupons("lock"), useOwnCoupons("history")];
  const { claim, claiming } = useClaimCoupons();
  const own = vip.content;
  const lists = { claim: { ...vip, content: own?.claim_list }, avail, lock, history };
  const levels = base.vip_level_infos;
  return (
    <>
      {own === undefined ? (
        <OwnCardState hasFailed={vip.hasFailed} tryAgain={vip.tryAgain} words={text("vip.failed")} />
      ) : (
        <VipCard name={name} own={own} base={base} />
      )}
      <LevelRow levels={levels} own={own} />
      <OwnCoupons lists={lists} levels={levels} claim={claim} claiming={claiming} />
    </>
  );
}

function OwnCardState({ hasFailed, tryAgain, words }: { hasFailed: boolean; tryAgain: () => void; words: string }) {
  const text = useText();
  if (!hasFailed) return <Skeleton height="190px" radius="var(--r-xl)" />;
  return (
    <section className={styles.visitor} role="alert">
      <p>
        <FailureWords tryAgain={tryAgain}>{words}</FailureWords>
      </p>
      <Button onClick={tryAgain}>{text("shell.try_again")}</Button>
    </section>
  );
}

/** Z52: no dead controls where the VIP version is off. */
function NoCentre({ toGoods }: VipCentreProps) {
  const text = useText();
  return (
    <section className={styles.none}>
      {useSdkUser() === "outside" ? null : <SdkUserPart />}
      <EmptyState picture="/art/state-glass.svg" action={toGoods}>
        {text("tip_no_data")}
      </EmptyState>
    </section>
  );
}

function WaitingCentre() {
  return (
    <div className={styles.centre} aria-busy="true">
      {useSdkUser() === "outside" ? null : <SdkUserPart />}
      <Skeleton height="190px" radius="var(--r-xl)" />
      <Skeleton height="84px" radius="var(--r-ml)" />
      <Skeleton height="84px" radius="var(--r-ml)" />
    </div>
  );
}
