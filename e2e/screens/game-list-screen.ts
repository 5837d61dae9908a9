import type { Store } from "../stack/journey.ts";

/** D4: the games on sale, and the editions of one that has some. */
export function gameListScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("games.title") });
  const editions = page.getByRole("dialog", { name: text("games.choose_edition") });
  return {
    popup,
    editions,
    game: (name: string) => popup.getByRole("listitem").getByRole("button", { name }),
    edition: (name: string) => editions.getByRole("listitem").getByRole("button", { name }),
    back: editions.getByRole("button", { name: text("shell.back") }),
  };
}
