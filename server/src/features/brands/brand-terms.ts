import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/transaction.ts";
import { findBrandTerms } from "./brand-store.ts";
import type { BrandTerms } from "./brand-store.ts";

/** A transaction about money asks the row itself: every process then decides alike, however old its copy is. */
export async function readBrandTerms(tx: Tx, brand_key: string): Promise<BrandTerms> {
  const terms = await findBrandTerms(tx, brand_key);
  assert(terms !== undefined, "the brand of an order keeps its row");
  return terms;
}
