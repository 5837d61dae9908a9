export const themeChoices = ["system", "light", "dark"] as const;

export type ThemeChoice = (typeof themeChoices)[number];

/** The style sheets follow the system by themselves; `data-theme` on the root only fixes the other choice. */
export function showTheme(root: Pick<Element, "setAttribute" | "removeAttribute">, choice: ThemeChoice): void {
  if (choice === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
}
