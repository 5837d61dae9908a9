import { accounts } from "../screens/login-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { parametersOf } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "merantau", area: "sea", gp_id: "102" } as const;

test(
  "an order says by which link its player came: support, whatever else the address names [B34 U16]",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { utm_pay: "cs" } });
    await walkToRecharge(store, accounts.newcomer);
    const created = store.page.waitForRequest(/\/api\/pay\/platform_pay$/);
    await rechargeScreen(store).payWith(methods.scan);
    expect(parametersOf(await created).get("game_channel_id")).toBe("10");
  },
);
