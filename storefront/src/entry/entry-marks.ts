// Marks on the entry in the browser's history. They survive a reload and end with the tab, like the entry itself.

export interface EntryMarks {
  /** The address's hints were applied. */
  isRead: boolean;
  /** The page was asked for once more because the server had not seen what the browser remembers. */
  isSettled: boolean;
}

export function readEntryMarks(state: unknown): EntryMarks {
  const kept = new Map<string, unknown>(isObject(state) ? Object.entries(state) : []);
  return { isRead: kept.get("isRead") === true, isSettled: kept.get("isSettled") === true };
}

/** What others keep there stays. */
export function writeEntryMarks(state: unknown, marks: EntryMarks): object {
  return { ...(isObject(state) && state), ...marks };
}

function isObject(state: unknown): state is object {
  return typeof state === "object" && state !== null;
}
