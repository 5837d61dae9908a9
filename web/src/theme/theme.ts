export type ThemeChoice = "system" | "light" | "dark";

/** The style sheets follow the system by themselves; `data-theme` on the root only fixes the other choice. */
export function showTheme(root: Pick<Element, "setAttribute" | "removeAttribute">, choice: ThemeChoice): void {
  if (choice === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
}
