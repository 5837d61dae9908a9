// A browser in which a player is logged in, as an earlier visit would have left it.
import { createHash, randomBytes } from "node:crypto";
import { createShopClient, demoPasswords } from "@gemgate/testing/shop-client";
import type { Page } from "@playwright/test";

declare const localStorage: { setItem: (name: string, text: string) => void };
declare const document: { getElementById: (id: string) => { textContent: string } | null };

/** Has one character, so that nothing is asked before the order. */
const username = "newcomer";

/** On a page of the store, which is loaded anew for the player. */
export async function logInPlayer(page: Page, port: number): Promise<void> {
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  const client_id = await page.evaluate(
    () => JSON.parse(document.getElementById("boot")?.textContent ?? "{}").client_id,
  );
  // The token is bound to this browser, like any other.
  const secret = randomBytes(32).toString("base64url");
  const bind = createHash("sha256").update(secret, "ascii").digest("base64url");
  const account = { username, password: demoPasswords[username] ?? "", client_id, bind };
  const { code, content } = await client.logIn(account, { host: new URL(page.url()).host });
  if (code !== 1) throw new Error(`the player could not log in: ${code}`);
  const values = {
    webpay_bind: secret,
    webpay_token: content["oauth_token"],
    webpay_user: content,
    webpay_user_map: { [String(content["gp_id"])]: content },
  };
  await page.evaluate((all) => {
    for (const [name, v] of Object.entries(all)) localStorage.setItem(name, JSON.stringify({ v, e: 0 }));
  }, values);
  await page.reload({ waitUntil: "networkidle" });
}

/** Ordinary goods: the first card is a special one. */
export async function chooseGoods(page: Page): Promise<void> {
  await page.locator("main [role=radiogroup] [role=radio]").nth(1).click();
}
