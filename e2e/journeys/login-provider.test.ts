// The page of the make-believe login providers is one that people use too; what it leads to is in provider-logins.test.ts.
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { consentScreen } from "../screens/consent-screen.ts";
import { findViolations } from "../stack/find-violations.ts";
import { expectNoSidewaysScroll } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { brandOrigin, storePort } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

function consentAddress(brand: string): string {
  const query = new URLSearchParams({
    client_id: brandByKey(brand).providers.google ?? "",
    redirect_uri: `${brandOrigin(brand)}/selectGoods`,
    state: "state-1",
    response_type: "code",
    scope: "openid profile",
  });
  return `http://127.0.0.1:${storePort() + 12}/google/auth?${query.toString()}`;
}

test(
  "the consent page keeps the accessibility rules and fits a narrow phone",
  { tag: tags.oncePhone },
  async ({ page }) => {
    await page.goto(consentAddress("volna"));
    const consent = consentScreen(page);
    await expect(consent.heading).toHaveText("Log in with Google");
    await expect(consent.sandboxBanner).toBeVisible();
    await consent.chooseFault("wrong_audience");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await expectNoSidewaysScroll(page, "the consent page");
  },
);
