// The copy of this process. It is read whole at the start, and again whenever the catalogue has another version; what cannot be read or does
// not fit leaves the copy that was right last.
import { copyBrands } from "../../platform/brand-copy.ts";
import type { BrandCopy, Brands } from "../../platform/brand-copy.ts";
import { readCatalogueNow } from "../../platform/catalogue-version-store.ts";
import type { CatalogueNow } from "../../platform/catalogue-version-store.ts";
import type { World } from "../../platform/world.ts";
import { readBrands } from "./read-brands.ts";
import type { ReadBrands } from "./read-brands.ts";

export interface BrandSources extends Pick<World, "clock" | "db" | "log" | "settings"> {
  /** Throws a SettingsError where these brands do not fit what this process was told. */
  readonly refuse?: (copy: BrandCopy) => void;
}

export async function openBrands({ clock, db, log, settings, refuse = () => {} }: BrandSources): Promise<Brands> {
  const first = await readBrands(db);
  // Nothing was right before, so the others are better than none.
  const left_out = [...first.faults, ...first.unserved_faults];
  if (left_out.length > 0) log.error({ event: "brands_left_out", faults: left_out });
  let copy = checkedCopy(first);
  let good: ReadBrands = first;
  let reading: Promise<CatalogueNow> | undefined;

  function checkedCopy(read: ReadBrands): BrandCopy {
    const made = copyBrands(settings, read);
    refuse(made);
    return made;
  }

  async function takeNewer(): Promise<CatalogueNow> {
    const now = await readCatalogueNow({ db, clock });
    if (now.version === copy.version) return now;
    const read = await readBrands(db, good.known);
    if (read.unserved_faults.length > 0) log.error({ event: "brands_left_out", faults: read.unserved_faults });
    const reasons = [...read.faults];
    if (reasons.length === 0) {
      try {
        copy = checkedCopy(read);
        good = read;
        return { ...now, version: copy.version };
      } catch (error) {
        // A copy is made of the rows and the settings alone: whatever it throws is about them.
        reasons.push(error instanceof Error ? error.message : String(error));
      }
    }
    log.error({ event: "brands_not_taken", version: read.version, faults: reasons });
    // Goods and prices go on with the version that they have.
    copy = copyBrands(settings, { ...good, version: read.version });
    return { ...now, version: copy.version };
  }

  return {
    now: () => copy,
    refresh: () => {
      // Two at once could end in the wrong order.
      reading ??= takeNewer().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}
