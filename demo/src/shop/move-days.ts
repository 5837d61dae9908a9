// Coupons and activities of the demo begin and end around today. Their files hold the days of one Wednesday and, behind each, a word
// that says which day it is: `from: 2026-11-16 # monday`. As they stand they are a shop like any other; before they are published the
// days become those of the day that it is.
import { isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { Document, Scalar, YAMLMap } from "yaml";
import { addDays, nextFirst, rewardDays } from "./reward-days.ts";
import type { Day, RewardDays } from "./reward-days.ts";

/** `today`, the `monday` of its week, the `first` of its month or the `next first`, and so many days before or after it. */
const mark_pattern = /^ (today|monday|first|next first)(?: ([+-]) (\d{1,3}))?$/;
const day_pattern = /\d{4}-\d{2}-\d{2}/;

interface PlacedBrand {
  readonly key: string;
  readonly time_zone: string;
}

/** `text` is coupons.yaml or activities.yaml. Where brands have different days at this moment, each has an entry of its own days. */
export function moveDays(text: string, { brands, now }: { brands: readonly PlacedBrand[]; now: Date }): string {
  const document = parseDocument(text);
  const entries = document.contents;
  if (!isSeq<YAMLMap>(entries)) throw new Error("the file is no list");
  entries.items = entries.items.flatMap((entry) => {
    if (!isMarked(entry)) return [entry];
    const named = listOfBrands(entry);
    const own = brands.filter(({ key }) => named === undefined || named.includes(key));
    const groups = Map.groupBy(own, ({ time_zone }) => JSON.stringify(rewardDays(now, time_zone)));
    return [...groups.values()].map((group) =>
      entryOf(document, entry, { group, days: rewardDays(now, group[0]?.time_zone ?? "Etc/UTC") }),
    );
  });
  return document.toString({ lineWidth: 0 });
}

function entryOf(
  document: Document,
  entry: YAMLMap,
  { group, days }: { group: readonly PlacedBrand[]; days: RewardDays },
): YAMLMap {
  const moved = entry.clone();
  if (!isMap(moved)) throw new Error("a copy of an entry is an entry");
  moved.set("brands", document.createNode(group.map(({ key }) => key)));
  visit(moved, {
    Scalar: (_key, scalar) => {
      const day = dayOf(scalar, days);
      if (day !== undefined) scalar.value = String(scalar.value).replace(day_pattern, day);
    },
  });
  return moved;
}

function isMarked(entry: YAMLMap): boolean {
  return entry.items.some(({ value }) => isScalar(value) && mark_pattern.test(value.comment ?? ""));
}

function listOfBrands(entry: YAMLMap): readonly unknown[] | undefined {
  const brands = entry.get("brands");
  return isSeq<Scalar>(brands) ? brands.items.map(({ value }) => value) : undefined;
}

/** Undefined: no word stands behind it. */
function dayOf({ comment }: Scalar, days: RewardDays): Day | undefined {
  const [, word = "", sign = "+", count = "0"] = mark_pattern.exec(comment ?? "") ?? [];
  const named: Readonly<Record<string, Day>> = { ...days, "next first": nextFirst(days.first) };
  const day = named[word];
  return day === undefined ? undefined : addDays(day, Number(`${sign}${count}`));
}
