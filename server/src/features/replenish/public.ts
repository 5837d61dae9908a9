export { ingameRoutes } from "./ingame-routes.ts";
