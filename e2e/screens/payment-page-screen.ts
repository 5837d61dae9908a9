import type { Page } from "@playwright/test";

/** The payment provider's own page, in a window of its own. It speaks English whatever the store speaks. */
export function paymentPageScreen(page: Page) {
  return {
    page,
    sandboxNotice: page.getByText("SANDBOX"),
    amount: (text: string) => page.getByRole("heading", { name: text }),
    pay: page.getByRole("button", { name: /^Pay / }),
    decline: page.getByRole("button", { name: "Decline" }),
    cancel: page.getByRole("button", { name: "Cancel and return" }),
  };
}

/** Z125: our own page, which waits for a provider that is slow. */
export function waitingPageScreen(page: Page, words: (key: "pay_page.waiting_title" | "pay_page.back") => string) {
  return {
    page,
    title: page.getByRole("heading", { name: words("pay_page.waiting_title") }),
    back: page.getByRole("link", { name: words("pay_page.back") }),
  };
}
