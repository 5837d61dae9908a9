import type { Brand } from "@gemgate/contract/brand";
import { brandMarks } from "./brand-mark.ts";
import { asagiri } from "./asagiri.ts";
import { hanbit } from "./hanbit.ts";
import { hoshimi } from "./hoshimi.ts";
import { jadegate } from "./jadegate.ts";
import { kitestone } from "./kitestone.ts";
import { merantau } from "./merantau.ts";
import { nordlicht } from "./nordlicht.ts";
import { sahra } from "./sahra.ts";
import { volna } from "./volna.ts";

/** The nine seed brands in the order of their login client numbers. The first one answers on plain `localhost`. */
export const everyBrand: readonly Brand[] = [
  kitestone,
  hoshimi,
  asagiri,
  hanbit,
  jadegate,
  merantau,
  nordlicht,
  volna,
  sahra,
].map(withMark);

/** Marks are drawings: they stand together, apart from what a brand says. */
function withMark(brand: Brand): Brand {
  const mark = brandMarks[brand.key];
  return mark === undefined ? brand : { ...brand, mark };
}

const brandsByKey: ReadonlyMap<string, Brand> = new Map(everyBrand.map((brand) => [brand.key, brand]));

/** The brand of a key that came from the host table or the database; an unknown key there is a bug. */
export function brandByKey(key: string): Brand {
  const brand = brandsByKey.get(key);
  if (brand === undefined) throw new Error(`no brand has the key ${key}`);
  return brand;
}
