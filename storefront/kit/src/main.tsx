import "../../src/fonts/onest-letters.css";
import "../../src/fonts/stand-in-letters.css";
import "../../src/fonts/ar.css";
import "../../src/fonts/en.css";
import "../../src/fonts/ja.css";
import "../../src/fonts/ko.css";
import "../../src/fonts/th.css";
import "../../src/fonts/zh-cn.css";
import "../../src/fonts/zh-tw.css";
import "@gemgate/web/ui/tokens.css";
import "@gemgate/web/ui/base.css";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { themeCss } from "@gemgate/rules/theme/theme-css";
import { showTheme } from "@gemgate/web/theme/theme";
import { createRoot } from "react-dom/client";
import { type KitView, readKitAddress } from "./kit-address.ts";
import { KitPage } from "./kit-page.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("This is not the page of the kit.");

const view = readKitAddress(location.search);
dress(view);
const messages: Record<string, unknown> = await fetch(`/messages/${view.lang}.json`).then((answer) => answer.json());
createRoot(root).render(<KitPage view={view} speech={{ locale: view.lang, messages }} />);

/** What the server writes into the head of a page of the store. */
function dress({ theme, lang, colour }: KitView): void {
  const page = document.documentElement;
  page.lang = bcp47Of(lang);
  page.dir = directionOf(lang);
  showTheme(page, theme);
  const palette = document.createElement("style");
  palette.textContent = themeCss(colour);
  document.head.append(palette);
}
