import { randomBytes } from "node:crypto";
import type { BrowserContext, Request } from "@playwright/test";
import { loginScreen } from "../screens/login-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { logInByForm, walkToPayment } from "../screens/walk-to-payment.ts";
import { parametersOf } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { catchEvents, namesOf } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import { backupOrigins, brandOrigin } from "../stack/running-store.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

// ATK29.
test(
  "password, token and bind secret reach our own server alone, stand in no address bar, and no other host learns from where a player comes [E19 E22 U19]",
  { tag: tags.oncePhone },
  async ({ openStore, context }) => {
    const brand = "nordlicht";
    const own = [brandOrigin(brand), ...backupOrigins(brand)];
    const requests: Request[] = [];
    context.on("request", (request) => requests.push(request));
    const addresses = await recordHistory(context);
    const posts = await catchEvents(context, brand);
    // Other companies' pages: no request leaves this machine.
    await context.route(/^https:\/\//, (route) => route.fulfill({ contentType: "text/html", body: "<p>Hello</p>" }));
    const password = `canary-${randomBytes(12).toString("hex")}`;
    const player = await openSandboxes().makePlayer(brand, password);

    const store = await openStore({ brand, area: "useuro", gp_id: "102" });
    const { page, text } = store;
    const login = loginScreen(store);
    const goods = selectGoodsScreen(store);
    await goods.logInEntry.click();
    await login.enter({ ...player, password: `${password}x` });
    await login.submit.click();
    await expect(login.error).toBeVisible();
    await login.close.click();
    await logInByForm(store, player);
    const { payment } = await walkToPayment(store, player, methods.card);
    await payment.close();
    const token = String(await readStored(page, "webpay_token"));
    const unsaid = [password, String(await readStored(page, "webpay_bind"))];
    await resultScreen(store).close.first().click();
    await expect(rechargeScreen(store).popup).toBeHidden();

    await test.step("every link that leads away", async () => {
      await page.goto(store.address());
      await expect(goods.userEntry(player.username)).toBeVisible();
      const links = await page.locator("a[href^='https:']").filter({ visible: true }).all();
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
        await opened.waitForLoadState();
        expect(await opened.evaluate("document.referrer + String(opener)")).toBe("null");
        await opened.close();
      }
    });
    await shellScreen(store).place(text("shell.my")).click();
    await expect(myScreen(store).rows.first()).toBeVisible();
    await page.reload();
    await expect(myScreen(store).rows.first()).toBeVisible();
    await expect.poll(() => namesOf(posts)).toContain("createOrder");

    const sent = requests.filter((request) => request.url().endsWith("/util/login/auth"));
    expect(sent.length).toBe(2);
    unsaid.push(...sent.map((request) => parametersOf(request).get("password") ?? ""));
    const secrets = [token, ...unsaid];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const isIn = (words: string) => (secret: string) => [words, decode(words)].join().includes(secret);
    const holdsSecret = (words: string) => secrets.some(isIn(words));

    // The search finds what is there: our own server is told the token, which alone is worth nothing.
    expect((await Promise.all(requests.map(wordsOf))).some(holdsSecret)).toBe(true);
    expect(requests.map((request) => request.url()).filter((url) => unsaid.some(isIn(url)))).toEqual([]);
    const elsewhere = requests.filter((request) => !own.includes(new URL(request.url()).origin));
    expect(elsewhere.length).toBeGreaterThan(posts.length);
    expect((await Promise.all(elsewhere.map(wordsOf))).filter(holdsSecret)).toEqual([]);
    const told = await Promise.all(requests.map(async (request) => (await headersOf(request))["referer"] ?? ""));
    expect(told.filter((referer) => own.some((origin) => referer.startsWith(origin)))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter(holdsSecret)).toEqual([]);
  },
);

async function wordsOf(request: Request): Promise<string> {
  return JSON.stringify([request.url(), await headersOf(request), request.postData()]);
}

/** A request of a window that was closed meanwhile has only those headers that the page itself gave it. */
async function headersOf(request: Request): Promise<Record<string, string>> {
  return request.allHeaders().catch(() => request.headers());
}

/** As addresses, which may be escaped more than once, are read. */
function decode(words: string): string {
  return words.replaceAll(/%25|%([0-9A-Fa-f]{2})/g, (code, hex) =>
    hex === undefined ? "%" : String.fromCharCode(Number.parseInt(hex, 16)) || code,
  );
}

declare const history: {
  pushState: (state: unknown, title: string, address?: string) => void;
  replaceState: (state: unknown, title: string, address?: string) => void;
};
declare const noteHistory: (words: string) => Promise<void>;

/** Every address that any window of the browser shows, and everything that is put into its history. */
async function recordHistory(context: BrowserContext): Promise<string[]> {
  const addresses: string[] = [];
  context.on("page", (page) => page.on("framenavigated", (frame) => addresses.push(frame.url())));
  await context.exposeFunction("noteHistory", (words: string) => void addresses.push(words));
  await context.addInitScript(() => {
    for (const name of ["pushState", "replaceState"] as const) {
      const change = history[name].bind(history);
      history[name] = (state, title, address) => {
        void noteHistory(JSON.stringify([state, address]));
        change(state, title, address);
      };
    }
  });
  return addresses;
}
