/**
 * ATK27: a page of a game may frame one page of ours. Another page shown in the same document would be framed without anybody
 * having allowed it, so inside a frame every page is loaded, and its own policy decides.
 */
export function isFramed(): boolean {
  return window.top !== window.self;
}
