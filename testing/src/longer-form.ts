// What `npm test` does often enough to find a mistake, and `npm run test:all` oftener: seeds, rounds, requests. CONTRIBUTING.md lists them.

/** `npm run test:all` tells all parts in this variable. */
export const isFullMatrix = process.env["GEMGATE_MATRIX"] === "all";

export function oftener({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return isFullMatrix ? full : usual;
}
