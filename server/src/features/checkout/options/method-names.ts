import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import { inLanguage } from "../../../platform/localised.ts";
import { readOptionTable } from "./option-selection.ts";
import type { OptionsDependencies } from "./option-selection.ts";

export interface UsedMethod {
  readonly domain_area: Area;
  readonly payway_id: string;
  readonly channel_id: string;
  readonly country: string;
}

/** The method as the list of methods calls it, also where it is no longer offered; undefined once its rows are gone. */
export async function nameOfMethod(
  dependencies: Pick<OptionsDependencies, "world" | "responseCache">,
  { brand, locale }: { brand: Brand; locale: Locale },
  used: UsedMethod,
): Promise<string | undefined> {
  const { rows } = await readOptionTable(dependencies, brand, used.domain_area);
  const same = rows.filter((row) => row.payway_id === used.payway_id && row.channel_id === used.channel_id);
  const row = same.find(({ country }) => country === used.country) ?? same[0];
  return row === undefined ? undefined : inLanguage(row.name, locale, brand);
}
