export { findPosted } from "./ledger-store.ts";
export { checkpointJob } from "./checkpoint-ledger.ts";
export { postEach, postEntries, postLines } from "./post-entries.ts";
export { verifyCheckpoints } from "./verify-checkpoints.ts";
export type { CheckpointCheck } from "./verify-checkpoints.ts";
