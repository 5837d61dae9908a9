// The same name as in public/theme.js, which reads it before the first paint.
const storedName = "console.theme";

export const themes = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themes)[number];

export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(storedName);
  return themes.find((one) => one === stored) ?? "system";
}

export function chooseTheme(named: string): void {
  const choice = themes.find((one) => one === named) ?? "system";
  if (choice === "system") {
    localStorage.removeItem(storedName);
    delete document.documentElement.dataset["theme"];
  } else {
    localStorage.setItem(storedName, choice);
    document.documentElement.dataset["theme"] = choice;
  }
}
