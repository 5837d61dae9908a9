export { postEntries } from "./post-entries.ts";
