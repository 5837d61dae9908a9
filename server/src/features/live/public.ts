export { mountLive } from "./mount-live.ts";
