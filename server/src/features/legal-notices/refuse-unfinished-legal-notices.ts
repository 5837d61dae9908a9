import type { Brand } from "@gemgate/contract/brand";
import { showsPages } from "@gemgate/rules/hosts/host-table";
import { companyLines, listMarks } from "@gemgate/rules/legal-notices/unfilled-marks";
import type { BrandCopy } from "../../platform/brand-copy.ts";
import type { Queryable } from "../../platform/database.ts";
import type { HostSettings } from "../../platform/hosts.ts";
import { SettingsError } from "../../platform/settings-part.ts";
import { listUnfinishedLegalNotices } from "./legal-notice-store.ts";

/** Nothing is sold in production before players can read who sells it. */
export async function refuseUnfinishedLegalNotices(
  db: Queryable,
  settings: Pick<HostSettings, "mode">,
  { rows, brands }: Pick<BrandCopy, "rows" | "brands">,
): Promise<void> {
  if (settings.mode !== "production") return;
  const served = new Set(rows.filter(showsPages).map(({ brandKey }) => brandKey));
  const notices = (await listUnfinishedLegalNotices(db)).filter(({ brand_id }) => served.has(brand_id));
  const records = brands.filter((brand) => served.has(brand.key) && hasMarks(brand));
  const files = [
    ...records.map(({ key }) => `brands/${key}/brand.yaml`),
    ...notices.map(({ brand_id, topic, locale }) => `brands/${brand_id}/legal/${topic}.${locale}.md`),
  ];
  if (files.length === 0) return;
  throw new SettingsError(
    `Legal notices are not filled in: ${files.join(", ")}. Write what is true of the company that sells, and publish the shop ` +
      "with `gemgate shop apply --production`.",
  );
}

function hasMarks(brand: Brand): boolean {
  return companyLines(brand).some(({ line }) => listMarks(line).length > 0);
}
