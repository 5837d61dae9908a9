/**
 * Calls back whenever what could not be had may be there again: the browser has a network, or the player comes back to the tab.
 * The function that it returns stops it.
 */
export function watchNetworkReturn(onReturn: () => void): () => void {
  addEventListener("online", onReturn);
  document.addEventListener("visibilitychange", handleVisible);
  return () => {
    removeEventListener("online", onReturn);
    document.removeEventListener("visibilitychange", handleVisible);
  };

  function handleVisible(): void {
    if (document.visibilityState === "visible") onReturn();
  }
}
