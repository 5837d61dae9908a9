// What came to browsers after the oldest ones of the store (contract/src/oldest-browsers.ts), as far as somebody could think of using
// it. `refuse-younger-apis.ts` ends a build that calls one; the journey of an old browser is walked without any of them.

/** In at least one of the oldest browsers they are missing. The path is where they stand from the page's own object on. */
export const youngerApis: readonly string[] = [
  // Of the language.
  "Array.fromAsync",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "ArrayBuffer.prototype.transfer",
  "Atomics.waitAsync",
  "Error.isError",
  "Float16Array",
  "Intl.DurationFormat",
  "Intl.NumberFormat.prototype.formatRange",
  "Intl.Segmenter",
  "Iterator",
  "JSON.rawJSON",
  "Map.groupBy",
  "Object.groupBy",
  "Promise.try",
  "Promise.withResolvers",
  "RegExp.escape",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.isDisjointFrom",
  "Set.prototype.isSubsetOf",
  "Set.prototype.isSupersetOf",
  "Set.prototype.symmetricDifference",
  "Set.prototype.union",
  "String.prototype.isWellFormed",
  "String.prototype.toWellFormed",
  "Temporal",
  "Uint8Array.fromBase64",
  "Uint8Array.prototype.toBase64",
  "Uint8Array.prototype.toHex",
  // Of browsers.
  "AbortSignal.any",
  "AbortSignal.timeout",
  "CSS.highlights",
  "ClipboardItem",
  "CloseWatcher",
  "CompressionStream",
  "DecompressionStream",
  "Document.prototype.adoptedStyleSheets",
  "Document.prototype.startViewTransition",
  "Element.prototype.checkVisibility",
  "Element.prototype.getHTML",
  "Element.prototype.moveBefore",
  "Element.prototype.setHTML",
  "EditContext",
  "HTMLDialogElement.prototype.requestClose",
  "HTMLElement.prototype.hidePopover",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.togglePopover",
  "Headers.prototype.getSetCookie",
  "Navigator.prototype.connection",
  "Navigator.prototype.userActivation",
  "Navigator.prototype.userAgentData",
  "Navigator.prototype.virtualKeyboard",
  "OffscreenCanvas",
  "ReadableStream.from",
  "Response.json",
  "Screen.prototype.orientation",
  "URL.canParse",
  "URL.parse",
  "cookieStore",
  "documentPictureInPicture",
  "fetchLater",
  "navigation",
  "requestIdleCallback",
  "scheduler",
  "trustedTypes",
];

/** Used where it is there and only then. Each stands behind a question for it, and says what a browser without it gets. */
export const askedForFirst: Readonly<Record<string, string>> = {
  "Element.prototype.checkVisibility": "Base UI computes the style instead",
  "Navigator.prototype.connection": "who cannot say that data are to be saved gets what is loaded beforehand",
  requestIdleCallback: "a timer in its place: storefront/src/shop/quiet-moment.ts",
};

/** How a path stands in code that calls it. Words that quotation marks stand around are none. */
export function callOf(path: string): RegExp {
  const names = path.split(".");
  const name = names.at(-1) ?? path;
  if (names.length === 1) return new RegExp(`(?<![\\w$.\`"'-])${name}(?![\\w$\`"':-]|=[^=])`, "g");
  if (names.includes("prototype")) return new RegExp(`\\.${name}(?![\\w$\`"'])`, "g");
  return new RegExp(`(?<![\\w$.\`"'])${names.join("\\??\\.")}(?![\\w$\`"'])`, "g");
}
