// Z40: the payment page opens in a window of its own. Browsers allow that only inside the press, long before the server
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
  if (opened === null) return { goTo: () => false, close: () => {} };
  fill(opened.document);
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

/** Element by element: neither markup nor script is ever written into the window. */
export function writeWaitingWords(page: Document, { title, hint, lang, dir }: WindowWords): void {
  page.title = title;
  page.documentElement.lang = lang;
  page.documentElement.dir = dir;
  const box = page.createElement("main");
  const heading = page.createElement("h1");
  heading.textContent = title;
  const line = page.createElement("p");
  line.textContent = hint;
  Object.assign(box.style, {
    minHeight: "90vh",
    display: "grid",
    placeContent: "center",
    gap: "8px",
    textAlign: "center",
    fontFamily: "system-ui, sans-serif",
    padding: "24px",
  });
  Object.assign(heading.style, { fontSize: "20px", margin: "0" });
  Object.assign(line.style, { fontSize: "15px", margin: "0", opacity: "0.7" });
  page.documentElement.style.colorScheme = "light dark";
  box.append(heading, line);
  page.body.append(box);
}
