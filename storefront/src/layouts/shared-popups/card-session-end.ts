import type { CardSession } from "../../shop/card-session.ts";
import type { Popup, PopupStore } from "./popup-store.ts";

/**
 * Z30: a card session lives in the popups that show it. However the last of them goes (its button, Escape, a click beside it,
 * the back gesture, another popup), the session is over.
 */
export function watchCardSession(popups: PopupStore, onEnd: (card: CardSession) => void): () => void {
  return popups.subscribe((now, before) => {
    const card = cardOf(before.popup);
    // A popup that was replaced while it redeemed is still heard by its click, which shows the order with this session.
    if (card !== undefined && card !== cardOf(now.popup) && !before.isBusy) onEnd(card);
  });
}

/** Help about an order gives the order back, and its card with it. */
function cardOf(popup: Popup | null): CardSession | undefined {
  if (popup === null) return undefined;
  if ("before" in popup) return cardOf(popup.before);
  return "card" in popup ? popup.card : undefined;
}
