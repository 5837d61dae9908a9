// A few lines that ask for all other scripts after the first paint. Before it, they would share the network with what paints the page,
// and the processor with the paint itself.

export function loadScriptsAfterPaint(): void {
  // A page that nobody sees is not painted, and must be ready when it is looked at.
  if (document.hidden) loadScripts();
  // The first frame paints the page (its head holds it back until it is whole and styled); the second one comes after that paint.
  else requestAnimationFrame(() => requestAnimationFrame(loadScripts));
}

/** The head names the script that takes the page over, and what that will import. */
function loadScripts(): void {
  const names = document.querySelector("[data-scripts]")?.getAttribute("data-scripts") ?? "";
  const [entry = "", ...imported] = names.split(" ");
  for (const file of imported) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ entry);
}
