import { hasEvents } from "@gemgate/rules/shell/main-tabs";
import { Suspense } from "react";
import { RewardWatch } from "../../../features/activities/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useBoot, useUser } from "../../../shop/shop.ts";

/** C17, N8: the number at the gift tab, for a player of a game with events. Without it the page is as good as with it. */
export function RewardCount() {
  const { page_config } = useBoot();
  const user = useUser();
  if (user === null || !hasEvents(page_config)) return null;
  return (
    <FailureBoundary tryKey={user.suid}>
      <Suspense fallback={null}>
        <RewardWatch />
      </Suspense>
    </FailureBoundary>
  );
}
