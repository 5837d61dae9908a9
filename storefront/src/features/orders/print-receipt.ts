/** Apps that show the store in a view of their own have no printer: there the player is not sent to nowhere. */
export function canPrint(isInApp: boolean): boolean {
  return !isInApp && typeof globalThis.print === "function";
}

/** The title of the document is what a browser proposes as the name of the file. */
export function printReceipt(title: string): void {
  const before = document.title;
  document.title = title;
  addEventListener("afterprint", () => (document.title = before), { once: true });
  print();
}
