export { findClient, findClientInArea, isLoginClient, loginGameOf } from "./find-client.ts";
export type { KnownClient } from "./find-client.ts";
export { openGameBackends } from "./game-backend.ts";
export type { GameBackends, GameClient } from "./game-backend.ts";
export {
  askDeliveryStatus,
  askOwnRole,
  askRoles,
  askServers,
  sendDelivery,
  sendRevocation,
  verifyPassword,
} from "./game-questions.ts";
export type { DeliverOutcome, DeliveryStatusOutcome, GameRole, GameServers } from "./game-questions.ts";
export { describeGame, listGamesOf } from "./list-games.ts";
export { gameRoutes } from "./routes.ts";
