import { createHash, randomBytes } from "node:crypto";
import { createShopClient } from "@gemgate/testing/shop-client";
import { writeStored } from "./browser-memory.ts";
import { waitForHydration } from "./first-load.ts";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

declare const dispatchEvent: (event: object) => void;
declare const StorageEvent: new (kind: "storage", change: { key: string }) => object;

/**
 * A player who logs in with the account, as the store leaves one in the browser: for journeys whose subject comes after. It
 * spares them the popup, the form and a second load of the page, which hears of the login as of one in another tab.
 */
export async function logInByCall(
  { page, place, client_id }: Pick<Store, "page" | "place" | "client_id">,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  // Z131: the token is bound to this browser, like any other.
  const secret = randomBytes(32).toString("base64url");
  const bind = createHash("sha256").update(secret, "ascii").digest("base64url");
  const { host } = new URL(brandOrigin(place.brand));
  const { code, content } = await client.logIn({ username, password, client_id, bind }, { host });
  expect(code).toBe(1);
  await waitForHydration(page);
  await writeStored(page, {
    webpay_bind: secret,
    webpay_token: content["oauth_token"],
    webpay_user: content,
    webpay_user_map: { [String(content["gp_id"])]: content },
  });
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "webpay_user_map" })));
}
