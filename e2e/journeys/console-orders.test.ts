// What support does most: find an order by what a player reads out, see where money and goods are, and give money back.
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import type { Page } from "@playwright/test";
import { consoleText as text, newOperator, openConsole } from "../stack/console.ts";
import { findViolations } from "../stack/find-violations.ts";
import { expect, test } from "../stack/journey.ts";
import { makeOrders } from "../stack/make-orders.ts";
import { clientIdOf } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

async function makeOrder(goods: string): Promise<string> {
  const player = await openSandboxes().makePlayer(place.brand);
  const [billing_no = ""] = await makeOrders({ place, client_id: clientIdOf(place, "web") }, player, [
    { goods, isPaid: true },
  ]);
  return billing_no;
}

/** By the whole number, as it is printed: blanks and all. */
async function find(page: Page, billing_no: string): Promise<void> {
  await page.getByRole("button", { name: text("search.hint") }).click();
  await page.getByLabel(text("search.label")).fill(groupBillingNo(billing_no));
  await page
    .getByRole("dialog")
    .getByRole("link", { name: groupBillingNo(billing_no) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: groupBillingNo(billing_no) })).toBeVisible();
}

test(
  "support finds an order by its number, sees that it was paid and delivered, and leaves a note that colleagues read",
  { tag: tags.oncePhone },
  async ({ page, openOtherBrowser }) => {
    const billing_no = await makeOrder("gem-330");
    await openConsole(page, await newOperator("support", place.brand), "/orders");
    await find(page, billing_no);
    const main = page.getByRole("main");
    await expect(main.getByText(text("order.seen.delivered"))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await main.getByRole("button", { name: text("order.addNote") }).click();
    await main.getByLabel(text("order.addNote")).fill("The player asked for an invoice.");
    await main.getByRole("button", { name: text("order.save") }).click();
    await expect(main.getByText("The player asked for an invoice.")).toBeVisible();

    const other = await openOtherBrowser();
    await openConsole(other, await newOperator("auditor"), `/orders/${billing_no}`);
    await expect(other.getByText("The player asked for an invoice.")).toBeVisible();
    await expect(other.getByRole("button", { name: text("order.addNote") })).toHaveCount(0);
  },
);

test(
  "a support lead gives an order's money back, and the order and the list of refunds say so",
  { tag: tags.onceDesktop },
  async ({ page }) => {
    const billing_no = await makeOrder("gem-60");
    await openConsole(page, await newOperator("support_lead"), `/orders/${billing_no}`);
    await page.getByRole("button", { name: text("commands.do.refund") }).click();
    const dialog = page.getByRole("dialog");
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel(text("commands.note")).fill("bought by mistake");
    await dialog.getByRole("button", { name: text("commands.go.refund", { amount: "$0.99" }) }).click();
    await expect(dialog.getByText(text("commands.told.done"))).toBeVisible();
    await dialog.getByRole("button", { name: text("app.close") }).click();
    await expect(page.getByText(text("order.seen.refunded"))).toBeVisible();
    await page.goto(new URL("/refunds", page.url()).href);
    await expect(page.getByRole("link", { name: billing_no.slice(-4) })).toBeVisible();
  },
);

test(
  "whoever may see one brand finds nothing of another, by number or by address",
  { tag: tags.onceDesktop },
  async ({ page, problems }) => {
    // An order of another brand is answered as if there were none.
    problems.expect(/status of 404/u);
    const billing_no = await makeOrder("gem-60");
    await openConsole(page, await newOperator("support", "hoshimi"), "/orders");
    await page.getByRole("button", { name: text("search.hint") }).click();
    await page.getByLabel(text("search.label")).fill(billing_no);
    await expect(page.getByText(text("search.nothing"))).toBeVisible();
    await page.goto(new URL(`/orders/${billing_no}`, page.url()).href);
    await expect(page.getByText(text("error.unknown"))).toBeVisible();
  },
);
