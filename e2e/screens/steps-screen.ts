import type { Store } from "../stack/journey.ts";

/** V9: the steps of a purchase in the old layout, and the page of the first. */
export function stepsScreen({ page, text }: Store) {
  const bar = page.getByRole("list", { name: text("steps.progress") });
  return {
    bar,
    names: bar.getByRole("listitem"),
    current: bar.locator("[aria-current=step]"),
    game: (name: string) => page.getByRole("main").getByRole("listitem").getByRole("button", { name }),
    back: page.getByRole("main").getByRole("button", { name: text("shell.back") }),
    footer: page.locator("footer"),
    agreements: page.getByRole("main").getByRole("button", { name: text("agreements.how") }),
  };
}
