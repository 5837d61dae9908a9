export { decide, NotAllowed } from "./decide.ts";
export type { Decider, Decision } from "./decide.ts";
