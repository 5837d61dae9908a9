export { pageConfigWithActivities } from "./page-config.ts";
export { rewardDelivery } from "./reward-delivery.ts";
export { activityRoutes } from "./routes.ts";
