/** True where the text is on the clipboard. To be called inside a click. */
export async function copyText(text: string): Promise<boolean> {
  // Old WebViews, which are just what E53 is about, have no clipboard of this kind, and some refuse it.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copyFromField(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** For older browsers: an invisible field is selected and copied. */
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute("aria-hidden", "true");
  Object.assign(field.style, { position: "fixed", insetBlockStart: "0", opacity: "0", pointerEvents: "none" });
  // Inside the popup, which would take the focus back from anything outside of it.
  (document.querySelector("[role=dialog]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
