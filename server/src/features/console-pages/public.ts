export { mountConsolePages } from "./console-pages.ts";
export { mountConsoleMachinePages } from "./machine-pages.ts";
