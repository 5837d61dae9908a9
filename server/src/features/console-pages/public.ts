export { mountConsolePages } from "./console-pages.ts";
