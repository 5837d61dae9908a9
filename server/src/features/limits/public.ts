export { holdLimit, readLimits, releaseLimit, retakeLimit, returnUsedLimit, settleLimit } from "./limit-store.ts";
export type { LimitKey, LimitLeft } from "./limit-store.ts";
export { limitRoutes } from "./routes.ts";
