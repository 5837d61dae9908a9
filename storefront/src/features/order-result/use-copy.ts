import { showToast } from "../../shop/toasts.ts";
import { useShop } from "../../shop/shop.ts";

/** Copies and says so. A browser that refuses leaves the words on the screen, where they can be marked by hand. */
export function useCopy(): (words: string, said: string) => void {
  const { toasts } = useShop();
  return (words, said) => {
    navigator.clipboard
      ?.writeText(words)
      .then(() => showToast(toasts, said))
      .catch(() => {});
  };
}
