// Everything that a question to the server needs, in one file that is loaded before the first.
export { createCallClient } from "@gemgate/web/call/call-client";
export { ask } from "./ask.ts";
