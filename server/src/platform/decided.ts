/** What became of a person's decision. */
export interface Decided {
  readonly done: boolean;
  /** The new state, what is already true, or why not. */
  readonly words: string;
  /** It was so before: nothing is written, the note neither. */
  readonly isOld?: true;
}

export function done(words: string): Decided {
  return { done: true, words };
}

export function refuse(words: string): Decided {
  return { done: false, words };
}

export function already(words: string): Decided {
  return { done: true, words, isOld: true };
}

/** The state does not allow it; nothing was changed. */
export class NotAllowed extends Error {}

/** It is so already: nothing was changed, and no second audit row was written. */
export class AlreadyTrue extends Error {}
