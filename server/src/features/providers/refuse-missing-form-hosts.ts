import { hostsOfBrand, showsPages } from "@gemgate/rules/hosts/host-table";
import type { BrandCopy } from "../../platform/brand-copy.ts";
import type { HostSettings } from "../../platform/hosts.ts";
import { SettingsError } from "../../platform/settings-part.ts";
import { formAccountOf } from "./payment-accounts.ts";
import type { ProviderSettings } from "./settings.ts";

/** Z100: a provider's script never runs in the origin of the store, so without a form host there is no form to offer. */
export function refuseMissingFormHosts(
  settings: Pick<HostSettings, "mode"> & Pick<ProviderSettings, "payments">,
  { rows }: Pick<BrandCopy, "rows">,
): void {
  if (settings.mode !== "production") return;
  for (const row of rows.filter(showsPages)) {
    const account = formAccountOf(settings.payments[row.brandKey]);
    if (account === undefined || hostsOfBrand(rows, row).form !== undefined) continue;
    throw new SettingsError(
      `${row.brandKey} takes payments in a form (PAYMENT_ACCOUNTS: ${account}) and has no form host beside ${row.host}: ` +
        "name one as form in GEMGATE_HOSTS or as form_host of the brand.",
    );
  }
}
