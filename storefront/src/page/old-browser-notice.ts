// What stands above the page for a browser that cannot buy here: one below the oldest (contract/src/oldest-browsers.ts), or without
// scripts. Goods and prices below it can be read all the same. It needs no script itself: the first one hides it.
import type { PageInput } from "@gemgate/contract/boot";
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { escapeText } from "./escape-page.ts";

export const noticeClass = "old-browser";

/** As a text that can be marked and copied, since there is no button without a script; without parameters that nobody should pass on. */
export function composeNotice({ url, host = "", boot }: PageInput): string {
  const [title, text] = ["page.cannot_buy", "page.open_elsewhere"].map((key) => boot.messages[key]);
  if (typeof title !== "string" || typeof text !== "string") return "";
  const area = boot.domain_area === null ? "" : `?domain_area=${boot.domain_area}`;
  const address = `${host}${splitAddress(url).path}${area}`;
  return (
    `<div class="${noticeClass}" role="note"><strong>${escapeText(title)}</strong><br>${escapeText(text)} ` +
    `<bdi>${escapeText(address)}</bdi></div>`
  );
}
