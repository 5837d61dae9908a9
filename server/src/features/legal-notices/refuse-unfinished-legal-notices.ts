import { showsPages } from "@gemgate/rules/hosts/host-table";
import type { BrandCopy } from "../../platform/brand-copy.ts";
import type { Queryable } from "../../platform/database.ts";
import type { HostSettings } from "../../platform/hosts.ts";
import { SettingsError } from "../../platform/settings-part.ts";
import { listUnfinishedLegalNotices } from "./legal-notice-store.ts";

/** Nothing is sold in production before players can read who sells it. */
export async function refuseUnfinishedLegalNotices(
  db: Queryable,
  settings: Pick<HostSettings, "mode">,
  { rows }: Pick<BrandCopy, "rows">,
): Promise<void> {
  if (settings.mode !== "production") return;
  const served = new Set(rows.filter(showsPages).map(({ brandKey }) => brandKey));
  const unfinished = (await listUnfinishedLegalNotices(db)).filter(({ brand_id }) => served.has(brand_id));
  if (unfinished.length === 0) return;
  const files = unfinished.map(({ brand_id, topic, locale }) => `brands/${brand_id}/legal/${topic}.${locale}.md`);
  throw new SettingsError(
    `Legal notices are not filled in: ${files.join(", ")}. Write what is true of the company that sells, and publish the shop ` +
      "with `gemgate shop apply --production`.",
  );
}
