// Whether players find the legal notices that a brand offers, and those that the law asks for.
import { japaneseTopics, legalTopics } from "@gemgate/contract/legal-topics";
import type { Brand } from "@gemgate/contract/brand";
import { topicsOfBrand } from "@gemgate/rules/legal-notices/topics-of-brand";
import { companyLines, listMarks } from "@gemgate/rules/legal-notices/unfilled-marks";
import { nearest, quoted } from "../findings.ts";
import { findProblems, listUnfilled } from "../legal-notices/find-problems.ts";
import type { LegalText, LoadedBrand } from "../shop.ts";
import { refuseInProduction } from "./check-context.ts";
import type { Checking } from "./check-context.ts";

export function checkLegalNotices(checking: Checking): void {
  const { shop, findings } = checking;
  for (const text of shop.legal) {
    const brand = shop.brands.find(({ key }) => key === text.brand);
    if (brand !== undefined) checkNotice(checking, text, brand);
    else {
      const remedy = "remove the file, or add the brand to shop.yaml";
      findings.error({ file: text.file }, `there is no brand ${quoted(text.brand)}`, remedy);
    }
  }
  for (const brand of shop.brands) {
    refuseUnfilledLines(checking, brand);
    refuseMissing(checking, brand);
    refuseUnlawful(checking, brand);
  }
}

function checkNotice(checking: Checking, { file, topic, locale, text }: LegalText, { record }: LoadedBrand): void {
  const { findings } = checking;
  if (!legalTopics.some((known) => known === topic)) {
    const meant = nearest(topic, legalTopics);
    const remedy = meant === undefined ? `use one of ${legalTopics.join(", ")}` : `${quoted(meant)} may be meant`;
    findings.error({ file }, `${quoted(topic)} is no topic of legal notices`, remedy);
  } else if (!topicsOfBrand(record).some((offered) => offered === topic)) {
    findings.warn({ file }, "no player finds it", `add ${topic} to \`notices\` in brand.yaml, or remove the file`);
  }
  if (locale !== record.default_locale && !record.locales.includes(locale)) {
    findings.warn(
      { file },
      `the brand does not speak ${locale}`,
      "add it to `locales` in brand.yaml, or remove the file",
    );
  }
  for (const { line, what, remedy } of findProblems(text)) findings.error({ file, line }, what, remedy);
  const refuse = refuseInProduction(checking);
  for (const { line, field } of listUnfilled(text)) refuse({ file, line }, ...unfilled(field));
}

function refuseUnfilledLines(checking: Checking, { file, record }: LoadedBrand): void {
  const refuse = refuseInProduction(checking);
  for (const { path, line } of companyLines(record)) {
    for (const field of listMarks(line)) refuse(file.at(...path), ...unfilled(field));
  }
}

function unfilled(field: string): [what: string, remedy: string] {
  return [`${quoted(field)} is not filled in`, "write what is true of the company that sells"];
}

/** A button of the footer that opens nothing. */
function refuseMissing({ shop, findings }: Checking, { key, file, record }: LoadedBrand): void {
  const lawful =
    record.ja_legal === true ? japaneseTopics.map((topic) => ({ topic, locale: "ja", by: "ja_legal" })) : [];
  const own = (record.notices ?? []).map((topic) => ({ topic, locale: record.default_locale, by: "notices" }));
  for (const { topic, locale, by } of [...own, ...lawful]) {
    if (shop.legal.some((text) => text.brand === key && text.topic === topic && text.locale === locale)) continue;
    const missing = `brands/${key}/legal/${topic}.${locale}.md`;
    findings.error(file.at(by), `${missing} is missing`, `write it, because players of ${quoted(key)} are offered it`);
  }
}

/** What stores of a country have to say of themselves, whoever runs them. */
function refuseUnlawful(checking: Checking, { key, file, record }: LoadedBrand): void {
  const refuse = refuseInProduction(checking);
  for (const { area, isLawful, remedy } of duties) {
    const place = record.regions.indexOf(area);
    if (place === -1 || isLawful(record)) continue;
    refuse(
      file.at("regions", place),
      `the law of ${area} asks for notices that ${quoted(key)} does not have`,
      remedy(key),
    );
  }
}

const duties: readonly {
  area: Brand["regions"][number];
  isLawful: (record: Brand) => boolean;
  remedy: (key: string) => string;
}[] = [
  {
    // The Act on Specified Commercial Transactions and the Payment Services Act.
    area: "ja",
    isLawful: ({ ja_legal }) => ja_legal === true,
    remedy: (key) => `set \`ja_legal: true\`, and write ${listFiles(key, japaneseTopics, "ja")}`,
  },
  {
    // The Act on the Consumer Protection in Electronic Commerce: who sells.
    area: "kr",
    isLawful: ({ notices }) => notices?.includes("trade") === true,
    remedy: (key) => `add trade to \`notices\`, and write ${listFiles(key, ["trade"], "ko")}`,
  },
];

function listFiles(key: string, topics: readonly string[], locale: string): string {
  return topics.map((topic) => `brands/${key}/legal/${topic}.${locale}.md`).join(", ");
}
