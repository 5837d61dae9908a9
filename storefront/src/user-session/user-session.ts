import type { UserInfo } from "@gemgate/contract/login";
import { createChangeEmitter } from "@gemgate/web/env/change-emitter";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { UserMap } from "../storage/stored-names.ts";

/** Z114: a login without a game stands under this gp_id and serves every game that has no login of its own. */
export const brandWideGpId = "0";

/** The user of each game. `currentUser` gives the same object until it changes, as useSyncExternalStore asks. */
export interface UserSession {
  /** The user of the current game, else the brand-wide login, else null. */
  currentUser: () => UserInfo | null;
  /** E35: switching game changes the current user without a password where the game has one. '' = no game chosen. */
  chooseGame: (gp_id: string) => void;
  /** E36, E37: forgets the previous user of that gp_id and keeps the new one under it. */
  keepLogin: (user: UserInfo) => void;
  /** T2: logout, -600 and 6001 remove the current user alone; other games keep theirs. */
  removeCurrentUser: () => void;
  subscribe: (listener: () => void) => () => void;
}

export interface SessionOptions {
  /** '' = no game chosen. */
  gp_id?: string;
  /** W7, Z68: super mode has a user store of its own, and what stands in the normal one is not touched. */
  isSuper?: boolean;
}

export function createUserSession(
  storage: BrowserStorage,
  { gp_id = "", isSuper = false }: SessionOptions = {},
): UserSession {
  const mapName = isSuper ? "webpay_beta_account" : "webpay_user_map";
  const changes = createChangeEmitter();
  let game = gp_id;
  let users = readUsers();
  copyCurrentUser();

  // Another tab may log in or out. Showing one account while paying with the token of another must not happen.
  storage.watchOtherTabs(mapName, () => {
    users = readUsers();
    changes.emit();
  });

  return {
    currentUser: () => userOf(game) ?? userOf(brandWideGpId),
    chooseGame(chosen) {
      game = chosen;
      copyCurrentUser();
    },
    keepLogin(user) {
      keepUsers({ ...readUsers(), [user.gp_id]: user });
    },
    removeCurrentUser() {
      const gone = userOf(game) === null ? brandWideGpId : game;
      keepUsers(Object.fromEntries(Object.entries(readUsers()).filter(([key]) => key !== gone)));
    },
    subscribe: changes.subscribe,
  };

  function readUsers(): UserMap {
    return storage.get(mapName) ?? {};
  }

  function userOf(key: string): UserInfo | null {
    return Object.hasOwn(users, key) ? (users[key] ?? null) : null;
  }

  function keepUsers(kept: UserMap): void {
    users = kept;
    storage.set(mapName, kept);
    copyCurrentUser();
  }

  /** Z114: token and user info are copies of the current game's entry. */
  function copyCurrentUser(): void {
    if (isSuper) return changes.emit();
    const user = userOf(game) ?? userOf(brandWideGpId);
    if (user === null) {
      storage.remove("webpay_token");
      storage.remove("webpay_user");
    } else {
      storage.set("webpay_token", user.oauth_token);
      storage.set("webpay_user", user);
    }
    changes.emit();
  }
}
