// Apart from the work on orders, which the first view does not need.
import type { UserSession } from "../user-session/user-session.ts";
import type { OrderCacheStore } from "./order-cache.ts";

/** Orders are their player's own: nobody who comes after sees or pays them. Ends with the function that it returns. */
export function forgetOrdersWithPlayer(
  cache: OrderCacheStore,
  users: Pick<UserSession, "currentUser" | "subscribe">,
): () => void {
  let suid = users.currentUser()?.suid;
  return users.subscribe(() => {
    const now = users.currentUser()?.suid;
    if (now === suid) return;
    suid = now;
    cache.setState({ seen: null, pending: [] }, true);
  });
}
