export { findPosted } from "./ledger-store.ts";
export { sealJob } from "./seal-ledger.ts";
export { postEach, postEntries, postLines } from "./post-entries.ts";
