import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { type ReactNode, useEffect, useRef } from "react";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import styles from "./activities.module.css";
import { ActivitiesPanel } from "./activities-panel.tsx";
import { useActivities } from "./use-activities.ts";
import { useClaim } from "./use-claim.ts";
import { useCountdown } from "./use-countdown.ts";
import { receiverOf, useReceiver } from "./use-receiver.ts";

/** B6: the activities of the game, with what a click does. */
export function Activities({ toItems }: { toItems: ReactNode }) {
  const { boot, tracker } = useShop();
  const text = useText();
  const user = useUser();
  const steps = useCheckoutSteps();
  const choice = useReceiver();
  const view = useActivities(choice.receiver);
  const claims = useClaim(choice, (goOn) =>
    steps.chooseCharacter("stay", {
      label: (name) => text("activity.claim_for", { name }),
      goOn: (character) => goOn(receiverOf(character, boot)),
    }),
  );
  const { state } = view;
  const shown = state.kind === "full" ? [state.cumulative, state.continuous] : [];
  const activities = shown.filter((activity) => activity !== null);
  const now_s = useCountdown(activities);
  const ids = activities.map(({ activity_id }) => activity_id).join(",");
  const seen = useRef("");
  useEffect(() => {
    // Once for each visit of the page, although they are read again after a claim and for another character.
    if (ids === "" || ids === seen.current) return;
    seen.current = ids;
    tracker.track("viewActivity", { activity_id: ids });
  }, [ids, tracker]);
  return (
    <ActivitiesPanel
      {...view}
      now_s={now_s}
      claims={claims}
      receiver={choice.name}
      logIn={user === null ? <LogInCard /> : null}
      toItems={toItems}
    />
  );
}

/** Z67: inside a game only the game can let its player in. */
function LogInCard() {
  const text = useText();
  const screens = useScreens();
  const sdkUser = useSdkUser();
  if (sdkUser !== "outside") {
    return <p className={styles.logIn}>{text(sdkUser === "asking" ? "shell.loading" : "account.reenter")}</p>;
  }
  return (
    <div className={styles.logIn}>
      <p>{text("activity.log_in")}</p>
      <Button variant="main" onClick={() => screens.logIn("entry")}>
        {text("shell.log_in")}
      </Button>
    </div>
  );
}
