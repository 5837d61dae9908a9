import type { Store } from "../stack/journey.ts";

/** D2: the one question of the store, by its title. */
export function confirmScreen({ page }: Pick<Store, "page">, title: string) {
  const popup = page.getByRole("dialog", { name: title });
  return {
    popup,
    answer: (name: string) => popup.getByRole("button", { name, exact: true }),
  };
}
