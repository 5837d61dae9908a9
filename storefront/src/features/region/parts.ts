// What layouts and other features may use of the sales region once more than the first view is loaded.
export { RegionPanel } from "./region-panel.tsx";
export { enterRegion, useSwitchRegion } from "./use-switch-region.ts";
