import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { ActivitiesPanel } from "../../../src/features/activities/activities-panel.tsx";
import type { ActivitiesState } from "../../../src/features/activities/use-activities.ts";
import { all_rewards, claimKey } from "../../../src/features/activities/use-claim.ts";
import { RewardsPopup } from "../../../src/layouts/new/popups/rewards-popup.tsx";
import {
  afterItsEnd,
  everythingClaimable,
  everythingReceived,
  kitContinuous,
  kitCumulative,
} from "../fixtures/activities.ts";
import { kit_now_s } from "../stage/kit-clock.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

function Panel({ state, underWay = "" }: { state: ActivitiesState; underWay?: string }) {
  const text = useText();
  return (
    <ActivitiesPanel
      state={state}
      tryAgain={ignore}
      now_s={kit_now_s}
      claims={{ underWay, claim: ignore }}
      receiver="Kaelis"
      logIn={null}
      toItems={<Button variant="main">{text("shell.to_goods")}</Button>}
    />
  );
}

/** Each has a heading of the first level, so each stands on a page of its own. */
const panel = (name: string, title: string, state: ActivitiesState, underWay?: string): Story => ({
  name,
  title,
  surface: "page",
  Show: () => (
    <main>
      <Panel state={state} {...(underWay !== undefined && { underWay })} />
    </main>
  ),
});

const cumulative = (activity: typeof kitCumulative): ActivitiesState => ({
  kind: "full",
  cumulative: activity,
  continuous: null,
});

export const activityGroup: StoryGroup = {
  name: "activities",
  title: "Activities",
  stories: [
    panel("waiting", "Waiting", { kind: "waiting" }),
    panel("failed", "Failed", { kind: "failed" }),
    panel("none", "None", { kind: "none", msg: "" }),
    panel("cumulative", "Accumulated: received, claimable and to go", cumulative(kitCumulative)),
    panel("claiming", "A claim under way", cumulative(kitCumulative), claimKey("starfall", "need-20")),
    panel("claiming-all", "All being claimed", cumulative(everythingClaimable), claimKey("starfall", all_rewards)),
    panel("received", "Everything received", cumulative(everythingReceived)),
    panel("expired", "After its end", cumulative(afterItsEnd(kitCumulative))),
    panel("continuous", "Days in a row", { kind: "full", cumulative: null, continuous: kitContinuous }),
    panel("both", "Both on one page", { kind: "full", cumulative: kitCumulative, continuous: kitContinuous }),
    {
      name: "reminder",
      title: "The daily reminder",
      surface: "popup",
      Show: () => <RewardsPopup count={3} onClose={ignore} />,
    },
  ],
};
