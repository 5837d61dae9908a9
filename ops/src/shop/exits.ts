/** What `gemgate shop` ends with: done, refused, changes would be made, and somebody else published first. */
export const exits = { done: 0, refused: 1, changes: 2, conflict: 3 } as const;
