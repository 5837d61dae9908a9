import type { ResponseCache } from "../../platform/response-cache.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";

/** What showing an order to its owner needs: names of games, and words of our own. */
export interface OrderTexts {
  readonly responseCache: ResponseCache;
  readonly texts: MessageTexts;
  /** Receipts by e-mail stand above the orders too. */
  mailsReceipts(brand: Brand): boolean;
  /** The methods are those of checkout, which stands above the orders. */
  nameOfMethod(
    reader: { brand: Brand; locale: Locale },
    used: { domain_area: Area; payway_id: string; channel_id: string; country: string },
  ): Promise<string | undefined>;
}
