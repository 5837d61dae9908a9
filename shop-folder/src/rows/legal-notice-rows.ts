import { readNotice } from "../legal-notices/read-notice.ts";
import type { Shop } from "../shop.ts";
import type { ShopRow } from "./shop-row.ts";

/** What is stored is the notice as it was read: no Markdown, and nothing that a browser would have to be protected from. */
export function* legalNoticeRows({ legal }: Shop): Generator<ShopRow> {
  for (const { brand, topic, locale, text } of legal) {
    const row = { brand_id: brand, topic, locale, blocks: readNotice(text) };
    yield { kind: "legal_notice", key: `${brand}/${topic}.${locale}`, row };
  }
}
