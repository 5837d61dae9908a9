import type { Locator, Page } from "@playwright/test";

/** The payment provider's own page, in a window of its own. It speaks English whatever the store speaks. */
export function paymentPageScreen(page: Page) {
  const pay = page.getByRole("button", { name: /^Pay / });
  const decline = page.getByRole("button", { name: "Decline" });
  return {
    page,
    sandboxBanner: page.getByText("SANDBOX"),
    amount: (text: string) => page.getByRole("heading", { name: text }),
    pay,
    /** Clicks and closes the window on its way back: the store in the first window must turn without it. */
    payAndClose: () => clickAndClose(pay),
    declineAndClose: () => clickAndClose(decline),
  };

  async function clickAndClose(button: Locator): Promise<void> {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await button.click({ noWaitAfter: true });
    await answered;
    await page.close();
  }
}

/** Z125: our own page, which waits for a provider that is slow. */
export function waitingPageScreen(page: Page, words: (key: "pay_page.waiting_title" | "pay_page.back") => string) {
  return {
    page,
    title: page.getByRole("heading", { name: words("pay_page.waiting_title") }),
    back: page.getByRole("link", { name: words("pay_page.back") }),
  };
}
