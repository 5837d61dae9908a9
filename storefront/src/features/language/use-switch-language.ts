import type { Locale } from "@gemgate/contract/locale";
import { useShop } from "../../shop/shop.ts";

/**
 * Q8, Z75: stores the language and shows the page in it. The page is loaded anew where it stands, because names of games and
 * goods come in one language; the browser keeps the place on the page, the order cookie the choice.
 */
export function useSwitchLanguage(): (locale: Locale) => void {
  const { preferences, tracker } = useShop();
  return (locale) => {
    const isMirrored = preferences.chooseLanguage(locale);
    tracker.track("changeLanguage", { lang: locale });
    const address = new URL(location.href);
    address.searchParams.delete("spec_lang");
    // A browser without cookies can only tell the server in the address.
    if (!isMirrored) address.searchParams.set("spec_lang", locale);
    // A reload, unlike a new address, comes back to the same place on the page.
    history.replaceState(history.state, "", address);
    location.reload();
  };
}
