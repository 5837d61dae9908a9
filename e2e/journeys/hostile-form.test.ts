// Z100: the script of a payment provider turns hostile. It runs on the brand's form host and finds nothing there.
import { accounts } from "../screens/login-screen.ts";
import { paymentFormScreen, payWithSeeded } from "../screens/payment-form-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { brandOrigin, formOrigin } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "eru", gp_id: "102" } as const;

/** Everything that it can think of, each with what came of it: a value, or the name of the error. */
function hostileScript({ store, token, client_id }: { store: string; token: string; client_id: string }): string {
  return `
const call = "/api/system/allRoleList?client_id=${client_id}&oauth_token=${token}";
const tries = {
  localStorage: () => JSON.stringify(Object.entries(localStorage)),
  sessionStorage: () => JSON.stringify(Object.entries(sessionStorage)),
  cookie: () => document.cookie,
  parentStorage: () => JSON.stringify(Object.entries(parent.localStorage)),
  parentPage: () => parent.document.title,
  parentAddress: () => parent.location.href,
  topAway: () => { top.location = "about:blank"; return "left"; },
  callStore: async () => (await fetch("${store}" + call)).text(),
  sendStore: async () => (await fetch("${store}" + call, { method: "POST", mode: "no-cors" })).type,
  callHere: async () => (await fetch(call)).text(),
  frameStore: () => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.src = "${store}/my";
    return new Promise((resolve) => { frame.onload = () => resolve(frame.contentDocument?.title ?? "nothing to read"); });
  },
};
globalThis.SandpayDropIn = {
  async mount({ onReady }) {
    onReady();
    const found = {};
    for (const [name, attempt] of Object.entries(tries)) {
      try { found[name] = String(await attempt()); } catch (error) { found[name] = error.name; }
    }
    document.documentElement.dataset.found = JSON.stringify(found);
  },
};`;
}

test(
  "a hostile script of a provider reads nothing that the store keeps, reaches neither its page nor its calls, and pays nothing [D13]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems }) => {
    // What it tries is blocked aloud: by the policy, by the frame's sandbox, by the border of the origin.
    problems.expect(/Policy report|Content Security Policy|sandbox|cross-origin|Unsafe attempt|violates|TypeError/i);
    const store = await openStore(place);
    const { page } = store;
    await walkToRecharge(store, accounts.newcomer);
    const secrets = [await readStored(page, "webpay_token"), await readStored(page, "webpay_bind")].map(String);
    const [token = ""] = secrets;
    expect(token.length).toBeGreaterThan(20);
    const body = hostileScript({ store: brandOrigin(place.brand), token, client_id: store.client_id });
    await page.route("**/dropin/v1.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await payWithSeeded(store, "form");

    const form = paymentFormScreen(store);
    const root = form.popup.frameLocator("iframe").locator(":root");
    await expect(root).toHaveAttribute("data-found", /frameStore/);
    const text = (await root.getAttribute("data-found")) ?? "";
    const found: unknown = JSON.parse(text);
    expect(found).toEqual({
      // Empty, or shut to frames of another site, as the browser was told.
      localStorage: expect.stringMatching(/^\[\]$|^SecurityError$/),
      sessionStorage: expect.stringMatching(/^\[\]$|^SecurityError$/),
      cookie: "",
      parentStorage: "SecurityError",
      parentPage: "SecurityError",
      parentAddress: "SecurityError",
      topAway: "SecurityError",
      callStore: "TypeError",
      sendStore: "TypeError",
      callHere: "TypeError",
      frameStore: "nothing to read",
    });
    for (const secret of secrets) expect(text).not.toContain(secret);
    const frame = page.frames().find((one) => one.url().startsWith(formOrigin(place.brand)));
    expect(frame?.url()).not.toContain(token);

    await test.step("it says that the payment is done, and the order knows better", async () => {
      await frame?.evaluate((target) => {
        parent.postMessage({ type: "dropin", kind: "done", height: 0 }, target);
      }, brandOrigin(place.brand));
      await expect(resultScreen(store).pending).toBeVisible();
    });
  },
);

declare const parent: { postMessage: (message: unknown, target: string) => void };
