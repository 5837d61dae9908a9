/** What is needed of the window. */
export interface PageWindow {
  readonly location: { readonly pathname: string };
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
}

/**
 * Hears that the player has left what is on the screen: by the back button, which on most devices is also a gesture, or by a
 * step to another page. It is told at once and not after a render, so that code that goes to a page and opens a popup there
 * keeps it. An address that is only corrected (replaced) is no step.
 */
export function watchPageChange(onChange: () => void, page: PageWindow = window): () => void {
  let path = page.location.pathname;
  const handlePush = () => {
    const before = path;
    path = page.location.pathname;
    if (path !== before) onChange();
  };
  const handleReplace = () => void (path = page.location.pathname);
  const handleBack = () => {
    handleReplace();
    onChange();
  };
  const listeners = { pushState: handlePush, replaceState: handleReplace, popstate: handleBack };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener(name, listener);
  };
}
