export { findGiftReceiver } from "./find-friend.ts";
export { giftRoutes } from "./routes.ts";
