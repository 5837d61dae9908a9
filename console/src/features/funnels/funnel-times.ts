export const funnelTimes = ["today", "7d", "28d", "90d"] as const;
export type FunnelTime = (typeof funnelTimes)[number];
