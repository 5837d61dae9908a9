// A question becomes a report: read, counted up and named, in the same way for whoever asks.
import { exponentOf } from "@gemgate/rules/money/minor-units";
import type { Queryable } from "../../platform/database.ts";
import { funnelSteps } from "@gemgate/contract/console/funnels";
import { funnelGroups, readFunnel } from "./funnel-report-store.ts";
import type { FunnelCounts } from "./funnel-report-store.ts";
import { methodGroups, readMethods } from "./methods-report-store.ts";
import type { MethodSums } from "./methods-report-store.ts";
import { readPromotions } from "./promotions-report-store.ts";
import type { PromotionSums } from "./promotions-report-store.ts";
import type { Bar, Column, Question, Report, Row } from "./report-shape.ts";
import { readRevenue, revenueGroups } from "./revenue-report-store.ts";
import type { RevenueSums } from "./revenue-report-store.ts";
import { moneyWords, partWords } from "./write-cell.ts";

export const reportNames = ["funnel", "revenue", "methods", "promotions"] as const;
export type ReportName = (typeof reportNames)[number];

/** By what a report may have a row for each, and what it has if nothing is said. */
export const reportGroups: Readonly<Record<ReportName, readonly string[]>> = {
  funnel: Object.keys(funnelGroups),
  revenue: Object.keys(revenueGroups),
  methods: Object.keys(methodGroups),
  promotions: [],
};

const usualGroups: Readonly<Record<ReportName, readonly string[]>> = {
  funnel: [],
  revenue: ["day"],
  methods: ["method"],
  promotions: [],
};

export async function composeReport(db: Queryable, name: ReportName, asked: Question): Promise<Report> {
  const question = { ...asked, by: asked.by.length === 0 ? usualGroups[name] : asked.by };
  switch (name) {
    case "funnel":
      return funnelReport(question, await readFunnel(db, question));
    case "revenue":
      return revenueReport(question, await readRevenue(db, question));
    case "methods":
      return methodsReport(question, await readMethods(db, question));
    case "promotions":
      return promotionsReport(question, await readPromotions(db, question));
  }
}

function titled(what: string, { brand, from, to }: Question): string {
  return `${what}, ${brand ?? "all brands"}, ${from === to ? from : `${from} to ${to}`}`;
}

const groupColumns = ({ by }: Question): Column[] => by.map((key) => ({ key, name: key, kind: "text" }));
const groupCells = ({ by }: Question, groups: readonly string[]): Row =>
  Object.fromEntries(by.map((key, index) => [key, groups[index] ?? ""]));
const count = (key: string, name = key): Column => ({ key, name, kind: "count" });
const money = (key: string, name = key): Column => ({ key, name, kind: "money" });
const wide = (column: Column): Column => ({ ...column, isWide: true });
const currency: Column = { key: "currency", name: "currency", kind: "text" };
const partOf = (some: number, all: number): number | null => (all === 0 ? null : (some / all) * 100);

const stepNames = ["visits", "login", "char.", "goods", "method", "buy", "order", "paid", "given"];

function funnelReport(question: Question, counts: readonly FunnelCounts[]): Report {
  const sums = funnelSteps.map((step) => counts.reduce((sum, row) => sum + row[step], 0));
  const [visits = 0] = sums;
  return {
    title: titled("From visits to purchases", question),
    columns: [
      ...groupColumns(question),
      ...funnelSteps.map((step, index) => count(step, stepNames[index])),
      { key: "paid_part", name: "paid %", kind: "part" },
    ],
    rows: counts.map((row) => ({
      ...groupCells(question, row.groups),
      ...Object.fromEntries(funnelSteps.map((step) => [step, row[step]])),
      paid_part: partOf(row.paid, row.viewed),
    })),
    nothing: "No visit was counted in these days.",
    bars: funnelSteps.map((step, index) => {
      const value = sums[index] ?? 0;
      return { name: step.replaceAll("_", " "), value, words: countAndPart(value, visits) };
    }),
  };
}

function countAndPart(value: number, all: number): string {
  const written = value.toLocaleString("en");
  return all === 0 ? written : `${written}, ${partWords(partOf(value, all))}%`;
}

function revenueReport(question: Question, sums: readonly RevenueSums[]): Report {
  const rows = sums.map(({ groups, ...row }) => {
    const net = row.gross - row.refunded - row.disputed;
    return {
      ...groupCells(question, groups),
      ...row,
      net,
      returning_players: row.players - row.new_players,
      net_per_player: row.players === 0 ? null : Math.round(net / row.players),
    };
  });
  return {
    title: titled("Revenue", question),
    columns: [
      ...groupColumns(question),
      currency,
      count("orders"),
      money("gross"),
      money("refunded"),
      wide(money("disputed")),
      money("net"),
      wide(money("fees")),
      count("players"),
      count("new_players", "new"),
      wide(count("returning_players", "returning")),
      money("net_per_player", "each"),
    ],
    rows,
    nothing: "No money came in or went back in these days.",
    bars: rows.map((row, index): Bar => ({
      name: [...(sums[index]?.groups ?? []), row.currency].filter((word) => word !== "").join(" "),
      // Of several currencies no bar can be compared with another's; of one with another place of its point neither.
      value: Math.max(0, row.net / 10 ** exponentOf(row.currency)),
      words: `${moneyWords(row.net, row.currency)} ${row.currency}`,
    })),
  };
}

function methodsReport(question: Question, sums: readonly MethodSums[]): Report {
  return {
    title: titled("Payment methods", question),
    columns: [
      ...groupColumns(question),
      count("created"),
      count("opened"),
      count("paid"),
      { key: "paid_part", name: "paid %", kind: "part" },
      count("declined"),
      count("expired"),
      wide(count("cancelled")),
      wide(count("returned")),
      { key: "reasons", name: "refused as", kind: "text" },
    ],
    rows: sums.map(({ groups, reasons, ...row }) => ({
      ...groupCells(question, groups),
      ...row,
      paid_part: partOf(row.paid, row.created),
      reasons: reasons.map(({ reason, refused }) => `${reason === "" ? "not said" : reason} ${refused}`).join("; "),
    })),
    nothing: "No payment was begun in these days.",
    bars: sums.map(({ groups, created, paid }) => ({
      name: groups.join(" "),
      value: partOf(paid, created) ?? 0,
      words: `${partWords(partOf(paid, created))}% of ${created.toLocaleString("en")} paid`,
    })),
  };
}

function promotionsReport(question: Question, sums: readonly PromotionSums[]): Report {
  const rows = sums.map((row): Row => ({ ...row }));
  return {
    title: titled("Coupons and activities", question),
    columns: [
      { key: "kind", name: "kind", kind: "text", isWide: true },
      { key: "brand", name: "brand", kind: "text", isWide: question.brand !== undefined },
      { key: "id", name: "promotion", kind: "text" },
      currency,
      count("claimed"),
      wide(count("taken")),
      count("used"),
      count("given_back", "back"),
      money("cost"),
      wide(count("orders_with", "orders with")),
      money("net_with", "net with"),
      wide(count("orders_without", "orders without")),
      money("net_without", "net without"),
    ],
    rows,
    nothing: "No coupon or activity moved in these days.",
    bars: sums.map(({ id, currency: code, net_with }) => ({
      name: `${id} ${code}`.trim(),
      value: code === "" ? 0 : Math.max(0, net_with / 10 ** exponentOf(code)),
      words: code === "" ? "0" : `${moneyWords(net_with, code)} ${code}`,
    })),
  };
}
