import { FailureWords } from "../../ask/failure-words.tsx";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import type { ReactNode } from "react";
import styles from "./activities.module.css";
import { ActivityBanner } from "./activity-banner.tsx";
import { ContinuousPart } from "./continuous-part.tsx";
import { RechargeProgress } from "./recharge-progress.tsx";
import { RewardList } from "./reward-list.tsx";
import type { ActivitiesView } from "./use-activities.ts";
import type { Claims } from "./use-claim.ts";

export interface ActivitiesPanelProps extends ActivitiesView {
  now_s: number;
  claims: Claims;
  receiver: string;
  /** Below the banner where no player is logged in; progress and claims come with a login. */
  logIn: ReactNode;
  /** One way out of an empty page, and on from a full one while it runs. */
  toItems: ReactNode;
}

/** B6: what runs in the game, each with its progress and rewards; both on one page where both run. */
export function ActivitiesPanel(props: ActivitiesPanelProps) {
  const text = useText();
  const { state, tryAgain, toItems } = props;
  switch (state.kind) {
    case "waiting":
      return <WaitingActivities />;
    case "failed":
      return (
        <Alone>
          <EmptyState
            role="alert"
            picture="/art/state-glass.svg"
            action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}
          >
            <FailureWords tryAgain={tryAgain}>{text("activity.failed")}</FailureWords>
          </EmptyState>
        </Alone>
      );
    case "none":
      return (
        <Alone>
          <EmptyState picture="/art/state-glass.svg" action={toItems}>
            {text("activity.empty")}
          </EmptyState>
        </Alone>
      );
    case "full":
      return <FullActivities {...props} {...state} />;
  }
}

type FullProps = ActivitiesPanelProps & Extract<ActivitiesView["state"], { kind: "full" }>;

function FullActivities({ cumulative, continuous, now_s, claims, receiver, logIn, toItems }: FullProps) {
  const first = cumulative ?? continuous;
  if (first === null) return null;
  const isRunning = [cumulative, continuous].some((activity) => activity !== null && activity.period.end > now_s);
  return (
    <div className={styles.parts}>
      <ActivityBanner activity={first} now_s={now_s} />
      {logIn}
      {cumulative === null ? null : (
        <>
          <RechargeProgress activity={cumulative} />
          <RewardList activity={cumulative} kind="cumulative" claims={claims} receiver={receiver} />
        </>
      )}
      {continuous === null ? null : (
        <>
          <ContinuousPart activity={continuous} now_s={now_s} hasBanner={cumulative === null} />
          <RewardList activity={continuous} kind="continuous" claims={claims} receiver={receiver} />
        </>
      )}
      {isRunning ? <div className={styles.way}>{toItems}</div> : null}
    </div>
  );
}

function Alone({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <section className={styles.alone}>
      <h1>{text("shell.event")}</h1>
      {children}
    </section>
  );
}

/** In the shape of what comes: banner, progress and three rows. */
function WaitingActivities() {
  const text = useText();
  return (
    <div className={styles.parts} aria-busy="true">
      <VisuallyHidden>
        <h1>{text("shell.event")}</h1>
      </VisuallyHidden>
      <Skeleton height="172px" radius="var(--r-xl)" />
      <Skeleton height="176px" radius="var(--r-card)" />
      {Array.from({ length: skeleton_rows }, (_, row) => (
        <Skeleton key={row} height="72px" radius="var(--r-card)" />
      ))}
    </div>
  );
}
