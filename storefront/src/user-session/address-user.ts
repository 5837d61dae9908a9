import type { UserInfo } from "@gemgate/contract/login";
import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import type { UserSession } from "./user-session.ts";

export interface AddressUser extends UserSession {
  /** The token of the address was not answered yet. */
  isAsking: () => boolean;
}

/**
 * W2: inside a game the address alone names the player. Nothing of it is read from the browser's storage or written there, so that
 * a login of the same browser and the game's own never meet.
 */
export function createAddressUser(token: string): AddressUser {
  const changes = createChangeEmitter();
  let user: UserInfo | null = null;
  let isAsking = token !== "";
  return {
    currentUser: () => user,
    // The game that shows the page is the only one.
    chooseGame: () => {},
    keepLogin: settle,
    removeCurrentUser: () => settle(null),
    isAsking: () => isAsking,
    subscribe: changes.subscribe,
  };

  function settle(known: UserInfo | null): void {
    user = known;
    isAsking = false;
    changes.emit();
  }
}
