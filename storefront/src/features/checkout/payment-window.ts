// Z40: the payment page opens in a window of its own. Browsers allow that only inside the click, long before the server
// has made the link, so the window opens empty and gets its address later.

export interface PaymentWindow {
  /** False where the browser refused the window; the result popup then has the link as a button. */
  goTo(url: string): boolean;
  close(): void;
}

export interface WindowWords {
  title: string;
  hint: string;
  lang: string;
  dir: "ltr" | "rtl";
}

/** The face of the page that opens the window. */
export interface WindowFace {
  readonly family: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly isDark: boolean;
  /** The brand's own mark. */
  readonly mark: string;
  /** Stylesheets with the page's letters. */
  readonly letters: readonly HTMLLinkElement[];
  readonly moves: boolean;
}

/** What is needed of a window that was opened. */
export interface OpenedWindow<Page> {
  readonly closed: boolean;
  opener: unknown;
  readonly document: Page;
  readonly location: { replace(url: string): void };
  close(): void;
}

export function openPaymentWindow<Page>(
  opener: { open(url: string, target: string): OpenedWindow<Page> | null },
  fill: (page: Page) => void,
): PaymentWindow {
  // No `noopener` here: some browsers then hand out no window to send to the payment page.
  const opened = opener.open("about:blank", "_blank");
  if (opened === null || !isFilled(opened, fill)) return { goTo: () => false, close: () => {} };
  return {
    goTo(url) {
      if (opened.closed) return false;
      // The payment page must not be able to steer the store.
      opened.opener = null;
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
  };
}

/** A blocker may hand out something that only looks like a window; without a page to write on it counts as refused. */
function isFilled<Page>(opened: OpenedWindow<Page>, fill: (page: Page) => void): boolean {
  try {
    fill(opened.document);
    return true;
  } catch {
    closeQuietly(opened);
    return false;
  }
}

function closeQuietly(opened: { close(): void }): void {
  try {
    opened.close();
  } catch {
    // A window that cannot be closed is not ours any more.
  }
}

/** Z118: whatever is thrown, by the opening too, ends with the window closed and is reported once. */
export async function payInWindow(parts: {
  open: () => PaymentWindow;
  makeOrder: (payment: PaymentWindow) => Promise<void>;
  onFailed: (error: unknown) => void;
}): Promise<void> {
  let payment: PaymentWindow | undefined;
  try {
    // Before anything is awaited: browsers open a window only inside the click.
    payment = parts.open();
    await parts.makeOrder(payment);
  } catch (error) {
    if (payment !== undefined) closeQuietly(payment);
    parts.onFailed(error);
  }
}

/** For what is paid by the call itself. */
export const noWindow: PaymentWindow = { goTo: () => false, close: () => {} };

/** In a browser inside another app there is only this tab; the return address brings the player back. */
export function stayInThisTab(opener: { readonly location: { assign(url: string): void } }): PaymentWindow {
  return {
    goTo(url) {
      opener.location.assign(url);
      return true;
    },
    close: () => {},
  };
}

/** Element by element: neither markup nor script is ever written into the window. It has the face of the store that opens it. */
export function writeWaitingWords(page: Document, { title, hint, lang, dir }: WindowWords, face: WindowFace): void {
  page.title = title;
  page.documentElement.lang = lang;
  page.documentElement.dir = dir;
  // Without it a phone draws the window as a desktop's page, in letters of less than half the size.
  const viewport = page.createElement("meta");
  Object.assign(viewport, { name: "viewport", content: "width=device-width, initial-scale=1" });
  page.head.append(viewport, ...face.letters.map((link) => page.importNode(link)));
  Object.assign(page.documentElement.style, { colorScheme: face.isDark ? "dark" : "light", background: face.ground });
  const box = page.createElement("main");
  Object.assign(box.style, {
    minHeight: "90vh",
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: "8px",
    textAlign: "center",
    color: face.ink,
    fontFamily: face.family,
    padding: "24px",
  });
  const heading = page.createElement("h1");
  heading.textContent = title;
  Object.assign(heading.style, { fontSize: "20px", margin: "0" });
  const line = page.createElement("p");
  line.textContent = hint;
  Object.assign(line.style, { fontSize: "15px", margin: "0", opacity: "0.8" });
  box.append(drawMark(page, face), drawArc(page, face), heading, line);
  page.body.append(box);
}

function drawMark(page: Document, { mark }: WindowFace): HTMLElement {
  const picture = page.createElement("img");
  Object.assign(picture, { src: mark, alt: "", width: 64, height: 64 });
  Object.assign(picture.style, { borderRadius: "16px" });
  return picture;
}

/** Something that goes on, where motion is wanted. */
function drawArc(page: Document, { accent, moves }: WindowFace): HTMLElement {
  const arc = page.createElement("div");
  Object.assign(arc.style, {
    width: "28px",
    height: "28px",
    margin: "12px",
    border: "4px solid",
    borderColor: `${accent} transparent transparent`,
    borderRadius: "50%",
  });
  if (moves)
    arc.animate([{ transform: "rotate(0)" }, { transform: "rotate(1turn)" }], { duration: 900, iterations: Infinity });
  return arc;
}
