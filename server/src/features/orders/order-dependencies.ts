import type { ResponseCache } from "../../platform/response-cache.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";

/** What showing an order to its owner needs: names of games, and words of our own. */
export interface OrderTexts {
  readonly responseCache: ResponseCache;
  readonly texts: MessageTexts;
}
