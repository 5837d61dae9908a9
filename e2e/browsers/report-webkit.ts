// `npm run report:webkit`: a purchase in WebKitGTK, step by step, as a report. Its driver hangs now and then for reasons of its own, so this
// is no gate: it says what happened and ends well. `GEMGATE_E2E_PORT` names a demo that runs already.
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { createText } from "@gemgate/locales/create-text";
import { nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import { runCommand } from "@gemgate/ops/plain-refusal";
import { findFreeBase } from "@gemgate/testing/demo-process";
import { addressOf, goodsNamed } from "../stack/place.ts";
import type { Place } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import startStore from "../stack/start-store.ts";
import { openSession } from "./webdriver-client.ts";
import type { DrivenWindow } from "./webdriver-client.ts";

const place: Place = { brand: "kitestone", area: "universal", gp_id: "101" };
const places = ["/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"];

await runCommand(async () => {
  const browser = globSync(places)[0];
  const hasDriver = spawnSync("WebKitWebDriver", ["--version"]).error === undefined;
  if (browser === undefined || !hasDriver || !existsSync("/usr/bin/Xvfb")) {
    return say(
      "WebKitGTK was not looked at: it needs WebKitWebDriver, MiniBrowser and Xvfb (Debian: webkit2gtk-driver, xvfb).",
    );
  }
  const stop = await startStore();
  const port = await findFreeBase();
  const display = `:${90 + (port % 100)}`;
  const started: ChildProcess[] = [spawn("Xvfb", [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" })];
  try {
    await sleep(1_000);
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
    started.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    await sleep(1_000);
    const options = { binary: browser, args: ["--automation"] };
    await report(`http://127.0.0.1:${port}`, { "webkitgtk:browserOptions": options });
  } catch (error) {
    say(`✗ the report ended early: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    for (const child of started.toReversed()) child.kill();
    await stop?.();
  }
});

async function report(driver: string, capabilities: object): Promise<void> {
  const window = await openSession(driver, capabilities);
  say(window.version);
  const text = createText({ locale: "en", messages: await loadCompiledCatalogue("en", "en"), onMissing: "throw" });
  const goods = goodsNamed(place, "gem-330", "en");
  const player = await openSandboxes().makePlayer(place.brand);
  const method = nameOfMethod("1_card", "en");
  const dialog = (says: string) => ({ of: "[role=dialog]", says });
  const store = await window.window();
  const tell = async (title: string, step: () => Promise<unknown>): Promise<void> => {
    const start_ms = performance.now();
    await step();
    say(`✓ ${title} (${((performance.now() - start_ms) / 1000).toFixed(1)} s)`);
  };
  await tell("the goods page opens", async () => {
    await window.open(addressOf(place, "web", { query: { spec_lang: "en" } }));
    await keepDrawing(window);
    await window.click({ of: "main [role=radio]", says: goods.name });
  });
  await tell("a login goes on to the methods", async () => {
    await window.click({ of: "section button", says: text("checkout.pay_amount", { amount: goods.price }) });
    await window.type({ of: "[role=dialog] input[autocomplete=username]" }, player.username);
    await window.type({ of: "[role=dialog] input[type=password]" }, player.password);
    await window.click({ of: "[role=dialog] button", says: text("login.submit") });
    await window.find(dialog(text("checkout.title")));
    await keepDrawing(window);
  });
  await tell("the payment opens in the click, and is paid", async () => {
    await window.click({ of: "[role=dialog] [role=radio]", says: method });
    const says = text("checkout.pay_amount_with", { amount: goods.price, method });
    const payment = await window.openedBy(() => window.click({ of: "[role=dialog] button", says }));
    await window.enter(payment);
    await window.click({ of: "button", says: "Pay" });
    await window.enter(store);
  });
  await tell("the result turns to delivered", () =>
    window.find(dialog(text("result.success_title", { goods: goods.name }))),
  );
  await window.end();
}

/** Without a page that draws all the time the driver waits for ever when a popup opens. */
async function keepDrawing(window: DrivenWindow): Promise<void> {
  await window.run("(function draw() { requestAnimationFrame(draw); })()");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
