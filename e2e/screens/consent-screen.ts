import type { Page } from "@playwright/test";

/** The page on which a login provider asks which account continues; the sandbox plays all of them with the same one. */
export function consentScreen(page: Page) {
  const person = (name: Person) => page.getByRole("button", { name: `Continue as ${name}`, exact: true });
  return {
    heading: page.getByRole("heading", { level: 1 }),
    sandboxBanner: page.getByText("SANDBOX"),
    person,
    cancel: page.getByRole("button", { name: "Cancel", exact: true }),
    /** What goes wrong with the next login, as the sandbox names it: `wrong_audience`. */
    async chooseFault(fault: string): Promise<void> {
      await page.getByText("Continue with a fault").click();
      await page.getByLabel("What goes wrong").selectOption(fault);
    },
  };
}

/** Unlinked has no account in any game; the others get theirs at their first login. */
type Person = "Kaelis" | "Newcomer" | "Mirin" | "Unlinked";
