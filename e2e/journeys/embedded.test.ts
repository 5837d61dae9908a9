// The store inside a game: its user centre in a frame of the game's page, or a page of it in the game's own browser.
import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { brandOrigin } from "../stack/running-store.ts";
import { gameOrigin, openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;
const host = (): string => new URL(brandOrigin(place.brand)).host;
const userInfo = "/util/login/get_user_info";
const blocked = "chrome-error://chromewebdata/";

/** The game opens the store for its player. */
function launch({ client_id }: Store, username: string, mode: "web" | "sdk" = "sdk"): Promise<URL> {
  return openSandboxes().launch({ brand: place.brand, client_id, username, mode });
}

declare const sessionStorage: {
  getItem: (name: string) => string | null;
  setItem: (name: string, text: string) => void;
};

declare const localStorage: typeof sessionStorage;

function canStore(): boolean {
  try {
    localStorage.setItem("probe", "1");
    return true;
  } catch {
    return false;
  }
}

const loginNames = ["webpay_login_return", "webpay_login_begun"];

const noLogin = Object.fromEntries(
  ["state", "code", "identity_token", "access_token", "error", "error_description"].map((name) => [name, ""]),
);

const readTab = (page: Page) => page.evaluate((names) => names.map((name) => sessionStorage.getItem(name)), loginNames);

const storedUsers = (page: Page) =>
  Promise.all(["webpay_user_map", "webpay_user", "webpay_token"].map((name) => readStored(page, name)));

test(
  "the page of the game shows its player's own user centre, without header, login or a way to pay [B9 B35 W1 W2 W3]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const { page, text, client_id } = await openStore(place);
    const calls = recordCalls(page);
    const search = new URLSearchParams({ store: host(), client_id, username: "newcomer" });
    await page.goto(`${gameOrigin()}/embed?${search.toString()}`);
    const centre = page.frameLocator("iframe");
    await expect(centre.getByRole("heading", { name: text("shell.vip"), exact: true })).toBeVisible();
    await expect(centre.getByText("newcomer", { exact: true })).toBeVisible();
    // A framed page is given no cookies as a rule; a player whom the game logs in is not told.
    expect(await centre.getByText(text("message.private_mode")).count()).toBe(0);
    await expect(centre.getByRole("banner")).toHaveCount(0);
    await expect(centre.getByRole("navigation")).toHaveCount(0);
    await expect(centre.getByRole("button", { name: text("shell.log_in") })).toHaveCount(0);
    // ATK27: nothing inside a frame leads to a payment.
    await expect(centre.getByRole("link")).toHaveCount(0);

    // Levels and FAQ are for everybody and may be asked for before.
    const inFrame = calls.filter((call) => call.frame() !== page.mainFrame());
    const first = inFrame.find((call) => new URL(call.url()).pathname === userInfo);
    const { searchParams } = new URL(first?.url() ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({ client_id });
    // Some browsers give a frame of another site no storage: then there is no place for the secret, and the token stays unbound.
    const frame = page.frames().find((one) => one !== page.mainFrame());
    expect(searchParams.has("bind")).toBe(await frame?.evaluate(canStore));

    await test.step("a reload inside the frame is still the player's", async () => {
      await frame?.goto(frame.url());
      await expect(centre.getByText("newcomer", { exact: true })).toBeVisible();
    });
  },
);

// ATK27, ATK28.
test(
  "another page cannot frame the user centre, and no page can frame the goods or My [B9 W1]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems }) => {
    problems.expect(/frame-ancestors/);
    const store = await openStore(place);
    const { page, address, client_id } = store;
    const search = new URLSearchParams({ store: host(), client_id, username: "newcomer" });
    const sdk = { query: { visit: "sdk" } };
    const { href } = await launch(store, "newcomer");
    const otherGame = await openStore({ ...place, gp_id: "102" });

    await test.step("the game itself frames nothing else of the store", async () => {
      await page.goto(`${gameOrigin()}/embed?${search.toString()}`);
      await expect(page.frameLocator("iframe").getByText("newcomer", { exact: true })).toBeVisible();
      const others = [
        ...["/selectGoods", "/my", "/activity", "/certifiedReal"].map((path) => address({ path, ...sdk })),
        address({ path: "/userCenter" }),
        otherGame.address({ path: "/userCenter", ...sdk }),
      ];
      for (const other of others) expect(await showInFrame(page, other), other).toBe(blocked);
      expect(await showInFrame(page, href)).toBe(href);
      expect(problems.found.filter((words) => words.includes("frame-ancestors"))).toHaveLength(others.length);
    });

    await test.step("a page of another site frames nothing at all", async () => {
      const stranger = await servePage("<iframe></iframe>");
      await page.goto(stranger.origin);
      for (const framed of [href, address({ path: "/userCenter" }), address({})]) {
        expect(await showInFrame(page, framed), framed).toBe(blocked);
      }
      await stranger.close();
    });
  },
);

declare const document: {
  querySelector: (name: "iframe") => {
    src: string;
    addEventListener: (name: "load", listener: (event: unknown) => void, options: { once: boolean }) => void;
  };
};

/** Puts an address into the frame of the page, and says where the frame then is. */
async function showInFrame(page: Page, address: string): Promise<string> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = document.querySelector("iframe");
        frame.addEventListener("load", resolve, { once: true });
        frame.src = src;
      }),
    address,
  );
  return page.frames().at(-1)?.url() ?? "";
}

async function servePage(html: string): Promise<{ origin: string; close: () => Promise<unknown> }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
      return once(server, "close");
    },
  };
}

test(
  "in the game's own browser the store is the player's on every page, and a login of that browser stays untouched [B25 W2 W3 W5]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text, client_id } = store;
    await logIn(store, accounts.kaelis);
    const before = await storedUsers(page);
    const url = await launch(store, "newcomer");
    await page.goto(url.href);
    const name = page.getByText("newcomer", { exact: true });
    await expect(name).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("oauth_token")).toBe(url.searchParams.get("oauth_token"));

    await test.step("a link keeps token and client, and reload and back work", async () => {
      const calls = recordCalls(page, "/api/system/allRoleList");
      await page.getByRole("link", { name: text("shell.to_goods") }).click();
      await expect(page).toHaveURL((here) => here.pathname === "/selectGoods");
      const carried = new URL(page.url()).searchParams;
      expect([carried.get("oauth_token"), carried.get("client_id")]).toEqual([
        url.searchParams.get("oauth_token"),
        client_id,
      ]);
      await expect(selectGoodsScreen(store).changeCharacter).toBeVisible();
      expect(calls.map((call) => parametersOf(call).get("oauth_token"))[0]).toBe(url.searchParams.get("oauth_token"));
      await page.reload();
      await expect(selectGoodsScreen(store).changeCharacter).toBeVisible();
      await page.goBack();
      await expect(name).toBeVisible();
    });
    expect(await storedUsers(page)).toEqual(before);
  },
);

// ATK31: a copied address is used second.
test(
  "the address in a second browser, or one without a token, says how to come back and offers no login [B9 W4 W5]",
  { tag: [tags.oncePhone, tags.rtl] },
  async ({ openStore, openOtherBrowser }) => {
    const store = await openStore(place);
    const { page, text, address } = store;
    const url = await launch(store, "newcomer");
    await page.goto(url.href);
    await expect(page.getByText("newcomer", { exact: true })).toBeVisible();

    const other = await openOtherBrowser();
    await other.goto(url.href);
    await expect(other.getByRole("status").getByText(text("account.reenter"))).toBeVisible();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(other.getByText("newcomer", { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("newcomer", { exact: true })).toBeVisible();

    await test.step("neither does the goods page, where a click on Pay leads nowhere", async () => {
      await page.goto(address({ query: { visit: "sdk", oauth_token: "x".repeat(43) } }));
      await expect(page.getByText(text("account.reenter"))).toBeVisible();
      await expect(page.getByRole("button", { name: text("shell.log_in") })).toHaveCount(0);
      await selectGoodsScreen(store).choose(store.goods.name);
      await selectGoodsScreen(store).pay.click();
      await expect(loginScreen(store).popup).toHaveCount(0);
    });

    await test.step("a provider that sends the player back opens no login either", async () => {
      const pair = { oauth_token: "t", oauth_verifier: "v" };
      await page.goto(address({ path: "/userCenter", query: { visit: "sdk", ...pair } }));
      await expect(page.getByText(text("account.reenter"))).toBeVisible();
      expect(await readTab(page)).toEqual([null, null]);
      await page.evaluate(
        ([name = "", text]) => sessionStorage.setItem(name, text ?? ""),
        ["webpay_login_return", JSON.stringify({ v: { ...noLogin, kind: "twitter", ...pair }, e: 0 })],
      );
      await page.reload();
      await expect.poll(() => readTab(page)).toEqual([null, null]);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("without any token the page says the same", async () => {
      await page.goto(address({ path: "/userCenter", query: { visit: "sdk" } }));
      await expect(page.getByText(text("account.reenter"))).toBeVisible();
      await expect(page.getByRole("heading", { name: text("shell.vip"), exact: true })).toBeVisible();
      await inspectScreen(store, "user-centre-embedded-unknown");
    });
  },
);
