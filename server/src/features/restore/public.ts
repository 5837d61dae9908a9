export { afterRestore, NotRestored, RestoredAlready } from "./after-restore.ts";
export type { Restored, Restoring } from "./after-restore.ts";
