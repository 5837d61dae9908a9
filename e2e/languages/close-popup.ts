import type { Store } from "../stack/journey.ts";
import { expect } from "../stack/journey.ts";

/** One step back: a question gives back the popup that it stood before, a popup the page. */
export async function closePopup({ page }: Pick<Store, "page">): Promise<void> {
  const popup = page.getByRole("dialog");
  if (!(await popup.isVisible())) return;
  const name = await popup.getAttribute("aria-labelledby");
  await page.keyboard.press("Escape");
  await expect(page.locator(`[role=dialog][aria-labelledby="${name}"]`)).toBeHidden();
}
