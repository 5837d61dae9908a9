// What a plan prints: by brand and kind, old → new. What players feel at once stands out: in red, and with a mark before it.
import { decimalText } from "@gemgate/rules/money/minor-units";
import type { ChangeCount, LeavingHost, ShopChange, ShopPlan } from "@gemgate/server/features/catalogue/public";
import { counted } from "./compose-findings.ts";

export function composePlan({ counts, changes, leaving }: ShopPlan, { isColoured }: { isColoured: boolean }): string {
  if (counts.length === 0) return "Nothing would change.";
  const parts = counts.flatMap((count) => {
    const own = changes.filter(({ kind, key }) => kind === count.kind && brandOf(key) === count.brand);
    const total = count.added + count.changed + count.gone;
    const more = total > own.length ? [`    … and ${total - own.length} more`] : [];
    return [
      `${count.brand}: ${wordOf(count.kind)}: ${composeCount(count)}`,
      ...own.map((one) => line(one, isColoured)),
      ...more,
    ];
  });
  const sum = counts.reduce((all, { added, changed, gone }) => all + added + changed + gone, 0);
  const warnings = leaving.map((host) => stressed(composeLeaving(host), isColoured));
  return [...parts, ...warnings, `${counted(sum, "change")}.`].join("\n");
}

const words: Readonly<Record<string, string>> = {
  brand_host: "host",
  sub_game: "part of a game",
  page_config: "page",
  legal_notice: "legal notice",
  price_window: "sale price",
  payment_option: "payment option",
  vip_program: "VIP program",
  vip_level: "VIP level",
  coupon_definition: "coupon",
  activity_reward: "step of an activity",
};

function wordOf(kind: string): string {
  return words[kind] ?? kind;
}

function composeCount({ added, changed, gone }: ChangeCount): string {
  const parts = [
    added > 0 ? `${added} new` : "",
    changed > 0 ? `${changed} changed` : "",
    gone > 0 ? `${gone} gone` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function line(change: ShopChange, isColoured: boolean): string {
  return isFelt(change) ? stressed(composeChange(change), isColoured) : `    ${composeChange(change)}`;
}

function stressed(words: string, isColoured: boolean): string {
  return isColoured ? `\u001b[31m  ! ${words}\u001b[0m` : `  ! ${words}`;
}

/** Without the host, what brings a player back and what tells of the payment both end at 421; asking the provider remains. */
function composeLeaving({ host, orders, open_until }: LeavingHost): string {
  return (
    `${host} carries ${counted(orders, "open order")}, until ${minuteOf(open_until)} at the latest: who pays there comes back to an error page, and ` +
    "webhooks to this host are refused, so that goods wait until the provider is asked. A brand keeps its old host as web_host until then."
  );
}

/** A price that rises, and whatever is not there any more. */
export function isFelt({ kind, was, becomes }: ShopChange): boolean {
  if (was === null) return false;
  if (becomes === null) return true;
  if (kind === "price" || kind === "price_window") return numberOf(becomes["amount"]) > numberOf(was["amount"]);
  return ["on_sale", "is_offered"].some((name) => was[name] === true && becomes[name] === false);
}

function composeChange(change: ShopChange): string {
  const { kind, was, becomes } = change;
  if (kind === "price_window") return composeWindow(change);
  const name = nameOf(change.key);
  if (was === null) return `+ ${name}${kind === "price" ? ` ${money(becomes)}` : ""}`;
  if (becomes === null) return `- ${name}${kind === "price" ? ` ${money(was)}` : ""}`;
  if (kind === "price") return `~ ${name} ${money(was)} → ${money(becomes)} (${percent(was, becomes)})`;
  const fields = Object.keys(becomes).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(becomes[field]));
  return `~ ${name} ${fields.map((field) => `${field}: ${oldAndNew(was[field], becomes[field])}`).join(", ")}`;
}

function nameOf(key: string): string {
  return key.split("/").slice(1).join("/") || key;
}

/** The key ends with the first moment of the window, which reads better as a day and a time. */
function composeWindow({ key, was, becomes }: ShopChange): string {
  const name = nameOf(key).replace(/\/\d+$/, "");
  if (was === null) return `+ ${name} ${money(becomes)} ${span(becomes)}`;
  if (becomes === null) return `- ${name} ${money(was)} ${span(was)}`;
  const amounts =
    was["amount"] === becomes["amount"] ? money(was) : `${money(was)} → ${money(becomes)} (${percent(was, becomes)})`;
  const spans = was["ends_s"] === becomes["ends_s"] ? span(was) : `${span(was)} → ${span(becomes)}`;
  return `~ ${name} ${amounts} ${spans}`;
}

function span(row: Row | null): string {
  return `from ${momentOf(row?.["starts_s"])} to ${momentOf(row?.["ends_s"])}`;
}

function momentOf(seconds: unknown): string {
  return minuteOf(new Date(numberOf(seconds) * 1_000));
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

type Row = Readonly<Record<string, unknown>>;

function money(row: Row | null): string {
  const currency = typeof row?.["currency"] === "string" ? row["currency"] : "";
  return `${decimalText(numberOf(row?.["amount"]), currency)} ${currency}`;
}

function percent(was: Row, becomes: Row): string {
  const change = (numberOf(becomes["amount"]) / numberOf(was["amount"]) - 1) * 100;
  return `${change > 0 ? "+" : ""}${change.toFixed(1)} %`;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

const shown_letters = 60;
/** Enough before the difference to see of what it is. */
const letters_before = 25;

/** Long values from shortly before where they differ: two that begin alike would read as if nothing changed. */
function oldAndNew(was: unknown, becomes: unknown): string {
  const [old, now] = [lettersOf(was), lettersOf(becomes)];
  const first = old.findIndex((letter, index) => letter !== now[index]);
  const differs = first === -1 ? old.length : first;
  const from = differs < shown_letters ? 0 : differs - letters_before;
  return `${cut(old, from)} → ${cut(now, from)}`;
}

function lettersOf(value: unknown): readonly string[] {
  return Array.from(JSON.stringify(value) ?? "nothing");
}

function cut(letters: readonly string[], from: number): string {
  const shown = letters.slice(from, from + shown_letters).join("");
  return `${from > 0 ? "…" : ""}${shown}${letters.length > from + shown_letters ? "…" : ""}`;
}

function brandOf(key: string): string {
  return key.split("/")[0] ?? "";
}
