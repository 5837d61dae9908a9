export { accountRoutes } from "./routes.ts";
export { holdCap, releaseCap, retakeCap, returnSpentCap, settleCap } from "./spend-store.ts";
