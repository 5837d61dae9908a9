export { orderRoutes } from "./routes.ts";
export { orderSearchJob } from "./follow-orders.ts";
