export { methodRoutes } from "./routes.ts";
