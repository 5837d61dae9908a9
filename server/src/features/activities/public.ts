export { rewardByDecision } from "./decide-reward.ts";
export type { RewardDecision } from "./decide-reward.ts";
export { pageConfigWithActivities } from "./page-config.ts";
export { rewardDelivery } from "./reward-delivery.ts";
export { activityRoutes } from "./routes.ts";
export { activityRewardTable, activityTable } from "./shop-activity-store.ts";
