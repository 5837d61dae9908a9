// The call client of the shop: what each of its calls carries, and which host it remembers.
import type { Boot, BootBrand } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { browserClock } from "@gemgate/web/env/clock";
import { browserRandom } from "@gemgate/web/env/random";
import { type CallClient, type CallClientOptions, createCallClient } from "@gemgate/web/call/call-client";
import { readBindSecret } from "../user-session/read-bind-secret.ts";
import type { UserSession } from "../user-session/user-session.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";

/** S2-S4: what every call of the shop carries. */
export interface ShopCommon {
  /** '' when unknown. */
  idfv: string;
  spec_lang: Locale;
  oauth_token?: string | undefined;
}

export type ShopCalls = CallClient<ShopCommon>;

export interface ShopCallParts extends Pick<CallClientOptions, "fetch" | "clock" | "random" | "onNetworkError"> {
  boot: Pick<Boot, "backup_hosts" | "locale"> & { brand: Pick<BootBrand, "writes"> };
  idfv: string;
  users: Pick<UserSession, "currentUser">;
  storage: Pick<BrowserStorage, "get" | "set" | "remove">;
}

export type BrowserCallParts = Omit<ShopCallParts, "fetch" | "clock" | "random">;

export function createBrowserCalls(parts: BrowserCallParts): ShopCalls {
  return createShopCalls({
    ...parts,
    fetch: (url, init) => fetch(url, init),
    clock: browserClock,
    random: browserRandom,
  });
}

export function createShopCalls({ boot, idfv, users, storage, ...parts }: ShopCallParts): ShopCalls {
  return createCallClient<ShopCommon>({
    ...parts,
    backups: boot.backup_hosts,
    hostMemory: {
      recall: () => storage.get("webpay_backup_api"),
      keep: (host) => storage.set("webpay_backup_api", host),
      forget: () => storage.remove("webpay_backup_api"),
    },
    common() {
      const secret = readBindSecret(storage);
      return {
        parameters: { idfv, spec_lang: boot.locale, oauth_token: users.currentUser()?.oauth_token },
        // Z131: travels as a header, never as a parameter.
        ...(secret !== undefined && { headers: { "x-gemgate-bind": secret } }),
      };
    },
    writes: boot.brand.writes ?? "post",
  });
}
