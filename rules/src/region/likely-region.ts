// Z117: where a visitor who names no region most likely buys. A guess: it only decides which button stands first.
import type { Area } from "@gemgate/contract/area";

export interface RegionSigns {
  /** What the brand sells in. */
  readonly regions: readonly Area[];
  /** BCP 47, the best first. */
  readonly languages: readonly string[];
  /** IANA name, which only a browser knows. */
  readonly timeZone?: string;
}

/** Each sign names regions, the closest first; a brand rarely has all of them. The first rule that fits counts. */
type Rules = readonly (readonly [RegExp, ...Area[]])[];

const west = ["useuro", "universal"] as const;
const east = ["eru", "ru", "useuro"] as const;
const south = ["sea", "dragon"] as const;

/** Where a clock stands says more than a language, which many people share. */
const byZone: Rules = [
  [/^Asia\/Tokyo$|^Japan$/, "ja", "dragon"],
  [/^Asia\/(?:Seoul|Pyongyang)$|^ROK$/, "kr", "dragon"],
  [/^Asia\/(?:Hong_Kong|Macau)$|^Hongkong$/, "hk", "twhk", "dragon"],
  [/^Asia\/Taipei$|^ROC$/, "twhk", "hk", "dragon"],
  [/^Asia\/(?:Jakarta|Pontianak|Makassar|Jayapura)$/, "codapay", "sea", "dragon"],
  [
    /^Asia\/(?:Singapore|Kuala_Lumpur|Kuching|Manila|Bangkok|Ho_Chi_Minh|Saigon|Phnom_Penh|Vientiane|Yangon|Rangoon|Brunei|Dili)$|^Singapore$/,
    ...south,
  ],
  [
    /^Asia\/(?:Dubai|Riyadh|Qatar|Bahrain|Kuwait|Baghdad|Tehran|Beirut|Amman|Damascus|Jerusalem|Tel_Aviv|Gaza|Hebron|Muscat|Aden)$|^Africa\/|^(?:Egypt|Israel|Iran|Libya)$/,
    "mea",
  ],
  [
    /^Europe\/(?:Moscow|Kaliningrad|Samara|Volgograd|Saratov|Ulyanovsk|Astrakhan|Kirov)$|^Asia\/(?:Yekaterinburg|Omsk|Novosibirsk|Barnaul|Tomsk|Novokuznetsk|Krasnoyarsk|Irkutsk|Chita|Yakutsk|Khandyga|Vladivostok|Ust-Nera|Magadan|Sakhalin|Srednekolymsk|Kamchatka|Anadyr)$|^W-SU$/,
    "ru",
    "eru",
  ],
  [
    /^Europe\/(?:Kyiv|Kiev|Minsk|Chisinau|Warsaw|Bucharest|Sofia|Budapest|Prague|Bratislava|Belgrade|Vilnius|Riga|Tallinn)$|^Asia\/(?:Almaty|Astana|Qyzylorda|Aqtobe|Aqtau|Atyrau|Oral|Tashkent|Samarkand|Bishkek|Dushanbe|Ashgabat|Tbilisi|Yerevan|Baku)$|^Poland$/,
    ...east,
  ],
  [/^(?:Asia|Australia|Indian|Pacific)\//, "dragon", "sea"],
  [/^(?:America|Atlantic|Europe|US|Canada|Brazil|Mexico)\//, ...west],
];

const byLanguage: Rules = [
  [/^ja\b/, "ja"],
  [/^ko\b/, "kr"],
  [/^zh-(?:hant-)?(?:hk|mo)\b/, "hk", "twhk", "dragon"],
  [/^zh-(?:hant|tw)\b/, "twhk", "hk", "dragon"],
  [/^zh\b/, "dragon", "twhk", "hk"],
  [/^id\b/, "codapay", "sea"],
  [/^(?:th|vi|ms|fil|tl|km|lo|my)\b|-(?:sg|my|ph|th|vn)\b/, ...south],
  [/^ru\b/, "ru", "eru"],
  [/^(?:uk|be|kk|pl|cs|sk|hu|ro|bg|sr|hr|lt|lv|et)\b/, ...east],
  [/^(?:ar|fa|he|ur)\b|-(?:za|ng|ke|eg|ae|sa)\b/, "mea"],
  [/^(?:hi|bn|ta)\b|-(?:in|au|nz)\b/, "dragon", "sea"],
  [/^(?:en|de|fr|es|it|pt|nl|sv|da|nb|no|fi|el|tr)\b/, ...west],
];

/** Always one of the brand's regions: the worldwide one where no sign says more, else the first. */
export function likelyRegion({ regions, languages, timeZone = "" }: RegionSigns): Area | undefined {
  const near = [...areasOf(byZone, timeZone), ...languages.flatMap((tag) => areasOf(byLanguage, tag.toLowerCase()))];
  return [...near, "universal" as const].find((area) => regions.includes(area)) ?? regions[0];
}

function areasOf(rules: Rules, sign: string): readonly Area[] {
  const [, ...areas] = rules.find(([mark]) => mark.test(sign)) ?? [undefined];
  return areas;
}
