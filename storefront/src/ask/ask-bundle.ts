// Everything that a question to the server needs, in one file that is loaded before the first.
export { ask } from "./ask.ts";
export { createBrowserCalls } from "./shop-calls.ts";
