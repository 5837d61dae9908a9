import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ServerData } from "../../ask/use-server-data.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { SpendingLimitPanel } from "./spending-limit.tsx";
import type { SpendingMonth } from "./use-spending-month.ts";

const messages = await loadCompiledCatalogue("en", "en");
const minor: SpendingMonth = {
  enforced: 1,
  band: "under16",
  cap: 5_000,
  spent: 1_800,
  currency: "JPY",
  month: "2026-11",
};

function show(month: Partial<ServerData<SpendingMonth>>): string {
  const boot = aBoot({ brand: aBrand({ currency: "JPY", time_zone: "Asia/Tokyo", spending_caps: true }) });
  const data = { content: undefined, isWaiting: false, hasFailed: false, tryAgain: () => {}, ...month };
  const markup = renderToStaticMarkup(
    <ShopContext value={createServerShop(boot)}>
      <TextProvider locale="en" messages={messages}>
        <SpendingLimitPanel month={data} />
      </TextProvider>
    </ShopContext>,
  );
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

// Z110: seen by the player, not only by the server.
describe("the month's spending limit of a player", () => {
  test("says the cap, what is used, what is left, and when it begins anew where the brand's players live", () => {
    expect(show({ content: minor })).toBe(
      "Monthly spending limit Age group Under 16 Limit ¥5,000.00 Used this month ¥1,800.00 Left ¥3,200.00 " +
        "Resets 2026-12-01 00:00:00 (UTC+9)",
    );
  });

  test("never says that less than nothing is left", () => {
    expect(show({ content: { ...minor, spent: 5_000 } })).toContain("Left ¥0.00");
  });

  test("says that an adult has none", () => {
    const adult = { ...minor, band: "18up", cap: 0, spent: 0 } as const;
    expect(show({ content: adult })).toBe("Monthly spending limit Age group 18 and over Limit No limit");
  });

  test("says when the age is asked for, where it is not known", () => {
    expect(show({ content: { ...minor, band: "", cap: 0, spent: 0 } })).toContain(
      "You will be asked for your age group before your first purchase.",
    );
  });

  test("is waited for, and can be asked for again", () => {
    expect(show({ isWaiting: true })).toContain("Loading");
    expect(show({ hasFailed: true })).toContain("Could not load your spending limit. Try again");
  });
});
