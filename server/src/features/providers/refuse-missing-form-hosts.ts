import { hostsOfBrand, showsPages } from "@gemgate/brands/host-table";
import { hostRows } from "../../platform/hosts.ts";
import type { HostSettings } from "../../platform/hosts.ts";
import { SettingsError } from "../../platform/settings-part.ts";
import { formAccountOf } from "./payment-accounts.ts";
import type { ProviderSettings } from "./settings.ts";

/** Z100: a provider's script never runs in the origin of the store, so without a form host there is no form to offer. */
export function refuseMissingFormHosts(settings: HostSettings & Pick<ProviderSettings, "payments">): void {
  if (settings.mode !== "production") return;
  const rows = hostRows(settings);
  for (const row of rows.filter(showsPages)) {
    const account = formAccountOf(settings.payments[row.brandKey]);
    if (account === undefined || hostsOfBrand(rows, row).form !== undefined) continue;
    throw new SettingsError(
      `${row.brandKey} takes payments in a form (PAYMENT_ACCOUNTS: ${account}) and has no form host beside ${row.host}: ` +
        "name one as form in GEMGATE_HOSTS or as form_host in its brand file.",
    );
  }
}
