import { methods } from "../../screens/recharge-screen.ts";
import { replenishScreen } from "../../screens/replenish-screen.ts";
import { oweByLink } from "../../stack/debts.ts";
import { expect } from "../../stack/journey.ts";
import type { Store } from "../../stack/journey.ts";
import { openSandboxes } from "../../stack/sandboxes.ts";
import type { Screen, Walk } from "../screens.ts";

/** Pages that are reached by their address alone. */
const addresses = {
  activity: "/activity",
  "vip-place": "/userCenter",
  "not-area": "/notArea",
  "show-error": "/showError",
  "error-replenish": "/errorReplenish",
  "certified-real": "/certifiedReal",
  "not-found": "/no/such/page",
} as const;

export const pages: Walk = {
  title: "on the pages beside the shop",
  place: { brand: "kitestone", area: "universal", gp_id: "101" },
  start: { path: "/activity" },
  screens: [
    ...Object.entries(addresses).map(([name, path]): Screen => ({
      name,
      async come({ page, address }) {
        await page.goto(address({ path }));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    })),
    {
      name: "replenish-login",
      async come(store) {
        const { client_id: rp_client_id, page, address } = store;
        await page.goto(address({ path: "/replenishGoods", query: { rp_client_id } }));
        await expect(replenishScreen(store).logIn).toBeVisible();
      },
    },
    {
      name: "replenish",
      async come(store) {
        const player = await openSandboxes().makePlayer(store.place.brand);
        const debt = { amount: "29.99", currency: "USD", valid_time: 900 };
        const replenish_id = await oweByLink(store, player, debt);
        await store.page.goto(store.address({ path: "/replenishGoods", query: { replenish_id } }));
        await expect(replenishScreen(store).method(methods.scan)).toBeVisible();
      },
    },
    {
      name: "vip-embedded",
      async come({ page, address, text }) {
        await page.goto(address({ path: "/userCenter", query: { visit: "sdk" } }));
        await expect(page.getByText(text("account.reenter"))).toBeVisible();
      },
    },
    {
      name: "goods-embedded",
      async come({ page, address, text }) {
        await page.goto(address({ query: { visit: "sdk" } }));
        await expect(page.getByText(text("account.reenter"))).toBeVisible();
      },
    },
    {
      name: "help",
      async come(store) {
        await hideServicePage(store);
        await store.page.goto(store.address({ path: "/showError" }));
        await store.page.getByRole("button", { name: store.text("shell.contact_service") }).click();
        await expect(store.page.getByRole("dialog", { name: store.text("shell.get_help") })).toBeVisible();
      },
    },
    {
      name: "result-unreadable",
      async come({ page, address, text }) {
        await page.goto(address({ query: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX" } }));
        await expect(page.getByRole("dialog").getByText(text("message.query_error"))).toBeVisible();
      },
    },
  ],
};

declare const document: {
  getElementById: (id: string) => { readonly firstChild: { data: string } | null } | null;
  addEventListener: (name: "readystatechange", listen: () => void, how: { once: true }) => void;
};

/**
 * Z42: a brand without a service page of its own helps with words. This one has a page, so the entry is taken out of the data
 * that the page was sent, before its scripts read them.
 */
async function hideServicePage({ page }: Store): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener(
      "readystatechange",
      () => {
        const boot = document.getElementById("boot")?.firstChild ?? null;
        if (boot !== null) boot.data = boot.data.replace(/"service_url":"[^"]*",/, "");
      },
      { once: true },
    ),
  );
}
