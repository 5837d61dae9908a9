export { findClient, findClientInArea, isLoginClient, loginGameOf } from "./find-client.ts";
export type { KnownClient } from "./find-client.ts";
export { askAccountBySuid } from "./game-accounts.ts";
export type { RealNameState } from "./game-accounts.ts";
export { openGameBackends } from "./game-backend.ts";
export type { GameBackends, GameClient } from "./game-backend.ts";
export {
  accountId,
  askAccountByIdentity,
  askDebt,
  askDeliveryStatus,
  askOwnRole,
  askRole,
  askRoles,
  askServers,
  sendDelivery,
  sendRevocation,
  settleDebt,
  verifyPassword,
} from "./game-questions.ts";
export type {
  DeliverOutcome,
  DeliveryStatusOutcome,
  GameAccount,
  GameDebt,
  GameRole,
  GameServers,
} from "./game-questions.ts";
export { describeGame, listGamesOf } from "./list-games.ts";
export { gameRoutes } from "./routes.ts";
export { findGameByKey } from "./settings.ts";
export { gameTable, subGameTable } from "./shop-game-store.ts";
