// A player in a browser whose server is killed during the click on Pay.
import { join } from "node:path";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allServers, closeFaultDemo, kill, openFaultDemo, waitForServer } from "./fault-demo.ts";
import type { FaultDemo } from "./fault-demo.ts";
import { expectRecordsToAgree } from "./one-of-each.ts";

let demo: FaultDemo;
let browser: Browser;

beforeAll(async () => {
  demo = await openFaultDemo({ port: await findFreeBase(), data: join(makeDemoFolder(), "data"), processes: 1 });
  browser = await chromium.launch({ executablePath: await ensureBrowser(() => {}), ...quietBrowser });
});
afterAll(async () => {
  await browser.close();
  await closeFaultDemo(demo);
  removeFolders();
});

test("a server killed as Pay is clicked costs the player some seconds: one order, one payment window, nothing asked again [J36 S9 S10]", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const checkout = await walkToCheckout(page);
  const tries = await killUnderPay(page);
  const opened = page.waitForEvent("popup");
  await checkout.getByRole("button", { name: "Pay $0.99 with Scan pay" }).click();
  const payment = await opened;
  await payment.waitForURL(/\/checkout\//);
  await page.getByRole("dialog").getByText("Waiting for your payment").waitFor();
  const { rows } = await demo.owner.query<{ billing_no: string }>("select billing_no from orders");
  expect(rows).toHaveLength(1);
  expect(tries()).toBeGreaterThan(1);
  expect(page.context().pages()).toHaveLength(2);

  await payment.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("dialog").getByText("60 Crystals delivered").waitFor();
  await expectRecordsToAgree(demo);
});

/**
 * The first try of the click meets a server that was killed that moment. How long its successor takes to start is the machine's, and
 * the store tries for eight seconds: the other tries are on their way until it answers.
 */
async function killUnderPay(page: Page): Promise<() => number> {
  let tries = 0;
  await page.route(/\/api\/pay\/\w*_pay\b/, async (route) => {
    tries += 1;
    if (tries === 1) await kill(await allServers(demo));
    else await waitForServer(demo);
    await route.continue();
  });
  return () => tries;
}

/** Goods, login, method: everything before the click on Pay. */
async function walkToCheckout(page: Page) {
  await page.goto(`http://kitestone.localhost:${demo.port}/selectGoods?domain_area=universal&spec_lang=en`);
  await page.getByRole("radio", { name: /^60 Crystals/ }).click();
  await page.getByRole("button", { name: "Pay $0.99" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await login.getByLabel("Account", { exact: true }).fill("newcomer");
  await login.getByLabel("Password", { exact: true }).fill("crystal-61");
  await login.getByRole("button", { name: "Log in" }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" });
  await checkout.getByRole("radio", { name: /Scan pay/ }).click();
  return checkout;
}
