export { findPosted } from "./ledger-store.ts";
export { postEntries, postLines } from "./post-entries.ts";
