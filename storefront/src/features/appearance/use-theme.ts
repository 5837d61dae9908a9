import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import { showTheme, type ThemeChoice } from "@gemgate/web/theme/theme";
import { useSyncExternalStore } from "react";
import { useShop } from "../../shop/shop.ts";

const themeChanged = createChangeEmitter();

/** The theme that the player fixed, and the way to fix another. The head of the page shows it before the first paint. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const { storage } = useShop();
  // The server does not know it, so the first render shows the usual one.
  const theme = useSyncExternalStore<ThemeChoice>(
    themeChanged.subscribe,
    () => storage.get("webpay_theme") ?? "system",
    () => "system",
  );
  return [
    theme,
    (choice) => {
      storage.set("webpay_theme", choice);
      showTheme(document.documentElement, choice);
      themeChanged.emit();
    },
  ];
}
