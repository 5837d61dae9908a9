import type { Brand } from "@gemgate/contract/brand";
import { readBrands } from "@gemgate/server/features/brands/public";
import type { Queryable } from "@gemgate/server/platform/database";
import { PlainRefusal } from "./plain-refusal.ts";

export const brandOption = ["--brand <key>", "the key of a stored brand", keyOf] as const;

/** The brand that a person named; the refusal names those that are stored. */
export async function findBrand(db: Queryable, key: string): Promise<Brand> {
  const { brands } = await readBrands(db);
  const brand = brands.find((one) => one.key === key);
  if (brand !== undefined) return brand;
  if (brands.length === 0) throw new PlainRefusal("This database has no brand yet.");
  throw new PlainRefusal(`--brand must be one of ${brands.map((one) => one.key).join(", ")}.`);
}

function keyOf(text: string): string {
  if (/^[a-z][a-z0-9]{1,30}$/.test(text)) return text;
  throw new PlainRefusal("--brand must be the key of a brand: small letters and digits.");
}
