import { languageNames } from "@gemgate/rules/language/language-names";
import type { Store } from "../stack/journey.ts";

/** Header, navigation and footer, wherever they stand at this size. */
export function shellScreen({ page, size, text, brand, locale }: Store) {
  const header = page.getByRole("banner");
  // Z123: at the lower edge of a phone, in the header of a desktop; the other one is there and hidden.
  const navigation = page.getByRole("navigation", { name: text("shell.navigation") }).filter({ visible: true });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const languages = dialog(text("shell.language"));
  const regions = dialog(text("regions.title"));
  return {
    header,
    /** C1: in the header's own words, or as the tab that is current there. */
    title: (name: string) =>
      size === "phone"
        ? header.getByText(name, { exact: true }).filter({ visible: true })
        : header.getByRole("link", { name }),
    navigation,
    /** Its name may go on with what waits there. */
    place: (name: string) => navigation.getByRole("link", { name: new RegExp(`^${RegExp.escape(name)}(?: |$)`) }),
    /** The brand's own mark, and the logo of the game in the card that names it. */
    mark: header.getByRole("link", { name: brand.title }).locator("svg"),
    gameLogo: page.getByRole("main").locator("section img").first(),
    footer: page.locator("footer"),
    languageEntry: header.getByRole("button", { name: /: English$/ }),
    footerLanguageEntry: page
      .locator("footer")
      .getByRole("button", { name: text("shell.language_now", { name: languageNames[locale].name }) }),
    languages,
    language: (name: string) => languages.getByRole("radio", { name, exact: true }),
    regionEntry: page.getByRole("main").getByRole("button", { name: text("account.sales_region") }),
    regions,
    region: (name: string) => regions.getByRole("radio").filter({ has: page.getByText(name, { exact: true }) }),
  };
}
