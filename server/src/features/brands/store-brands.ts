// Makes these the brands that are served, whole or not at all. Who may call it connects as the owner: the serving role reads.
import { brandSchema } from "@gemgate/contract/brand";
import type { Brand } from "@gemgate/contract/brand";
import { hostsOfRecord } from "@gemgate/rules/hosts/host-table";
import * as v from "valibot";
import type { Queryable } from "../../platform/database.ts";
import { writeBrandRows } from "./brand-store.ts";

export class BrandRefused extends Error {}

/** A brand that is not among them keeps its row, because orders name it, and loses its hosts: it is not served any more. */
export async function storeBrands(db: Queryable, brands: readonly Brand[]): Promise<void> {
  const checked = brands.map(checkRecord);
  refuseTwice(
    checked.map(({ key }) => key),
    "brand",
  );
  refuseTwice(
    checked.map(({ login_client_id }) => String(login_client_id)),
    "login client number",
  );
  const hosts = checked.flatMap((brand) =>
    hostsOfRecord(brand).map(({ brandKey, ...host }, place) => ({ ...host, brand_key: brandKey, place })),
  );
  refuseTwice(
    hosts.map(({ host }) => host),
    "host",
  );
  await writeBrandRows(db, { brands: checked.map((record) => ({ brand_key: record.key, record })), hosts });
}

function checkRecord(brand: Brand): Brand {
  const checked = v.safeParse(brandSchema, brand);
  if (checked.success) return checked.output;
  throw new BrandRefused(`The brand ${brand.key} is not right: ${describeIssues(checked.issues)}.`);
}

/** Every fault with its place. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? "the record"}: ${issue.message}`).join("; ");
}

function refuseTwice(values: readonly string[], what: string): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new BrandRefused(`The ${what} ${twice} stands twice.`);
}
