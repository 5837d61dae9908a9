export { findPosted } from "./ledger-store.ts";
export { checkpointJob } from "./checkpoint-ledger.ts";
export { postEach, postEntries, postLines } from "./post-entries.ts";
