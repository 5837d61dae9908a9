import { join } from "node:path";
import { test } from "./journey.ts";
import type { Store } from "./journey.ts";

const folder = join(import.meta.dirname, "../.output");

/**
 * A picture of the screen for people to look at, named after the screen and the way it was walked. The full matrix keeps
 * them; taking one costs as much as a page.
 */
export async function keepPicture({ page, theme }: Pick<Store, "page" | "theme">, name: string): Promise<void> {
  const { project, config } = test.info();
  if (config.metadata["keepsScreens"] !== true) return;
  const variant = project.name;
  const file = variant.includes(theme) ? `${name}-${variant}.png` : `${name}-${variant}-${theme}.png`;
  await page.screenshot({ path: join(folder, file), animations: "disabled" });
}
