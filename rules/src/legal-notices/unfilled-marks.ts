// What only the operator of a store knows is marked until it is written: `[[to be filled in by the operator: company]]`.
import type { Brand } from "@gemgate/contract/brand";

/** As a part of larger patterns, that ignore case; `field` is what is missing. */
export const unfilled_mark = String.raw`\[\[\s*to be filled in by the operator\s*:?\s*(?<field>[^\]\n]{0,60})\]\]`;

/** What the marks of a text stand for, in their order. */
export function listMarks(text: string): string[] {
  return [...text.matchAll(new RegExp(unfilled_mark, "gi"))].map(
    ({ groups }) => groups?.["field"]?.trim() || "a field",
  );
}

/** `words` say to players that something is missing. */
export function replaceMarks(text: string, words: string): string {
  return text.replaceAll(new RegExp(unfilled_mark, "gi"), () => words);
}

/** Lines of the brand's record that players read as they are, by their place in it. */
export function companyLines({ kr_company = [], help }: Pick<Brand, "kr_company" | "help">) {
  const imprint = help?.imprint ?? [];
  return [
    ...kr_company.map((line, index) => ({ path: ["kr_company", index] as const, line })),
    ...imprint.map((line, index) => ({ path: ["help", "imprint", index] as const, line })),
  ];
}
