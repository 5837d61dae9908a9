export { addEarning, listRechargeDays, restorePoints, reversePoints, sumPoints, sumRecharge } from "./point-store.ts";
export type { RechargeScope, Reversal } from "./point-store.ts";
export { vipRoutes } from "./routes.ts";
export { pointsForOrder, readStanding, vipProgramOf } from "./standing.ts";
export type { VipStanding } from "./standing.ts";
export type { VipProgram } from "./vip-store.ts";
export { vipLevelTable, vipProgramTable } from "./shop-vip-store.ts";
