import type { Store } from "../stack/journey.ts";

/** The strip that repeats the last purchase with one tap. */
export function buyAgainScreen({ page, text }: Pick<Store, "page" | "text">) {
  const strip = page.getByRole("region", { name: text("checkout.buy_again") });
  return { strip, button: strip.getByRole("button") };
}
