export { blockAccount, lockAccount, unblockAccount } from "./account-block-store.ts";
export { accountHome, rememberAccount } from "./account-store.ts";
export type { AccountHome } from "./account-store.ts";
export { forgetAgeBand } from "./age-band-store.ts";
export { checkRealName, gameRealNames } from "./real-name.ts";
export type { RealNameProvider } from "./real-name.ts";
export { keepRealName } from "./real-name-store.ts";
export { accountRoutes } from "./routes.ts";
export { holdCap, releaseCap, retakeCap, returnSpentCap, settleCap } from "./spend-store.ts";
