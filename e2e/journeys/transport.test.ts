import { accounts } from "../screens/login-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { logInByForm, walkToPayment } from "../screens/walk-to-payment.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test(
  "reads are GET with idfv and language, and with the token once logged in; writes are POST and their address says nothing [B37 S1 S2 S3 S4]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const calls = recordCalls(page);
    const store = await openStore(
      { brand: "merantau", area: "codapay", gp_id: "104" },
      { query: { idfv: "device-7" } },
    );
    await logInByForm(store, accounts.newcomer);
    const { payment } = await walkToPayment(store, accounts.newcomer, methods.card);
    await paymentPageScreen(payment).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();

    const login = calls.findIndex((call) => call.url().includes("/util/login/auth"));
    expect(login).toBeGreaterThan(-1);
    const token = String(await readStored(page, "webpay_token"));
    for (const [index, call] of calls.entries()) {
      const { pathname, search } = new URL(call.url());
      const parameters = parametersOf(call);
      expect(parameters.get("idfv"), pathname).toBe("device-7");
      expect(parameters.get("spec_lang"), pathname).toBe("en");
      if (index > login) expect(parameters.get("oauth_token"), pathname).toBe(token);
      else expect(parameters.has("oauth_token"), pathname).toBe(false);
      const isRead = pathname !== "/util/login/auth" && pathname !== "/api/pay/platform_pay";
      expect(call.method(), pathname).toBe(isRead ? "GET" : "POST");
      if (!isRead) expect(search).toBe("");
    }
    expect(new Set(calls.map((call) => new URL(call.url()).pathname)).size).toBeGreaterThanOrEqual(5);
  },
);
