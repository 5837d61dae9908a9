import type { CheckedShop } from "@gemgate/shop-folder/check-shop";
import type { Finding } from "@gemgate/shop-folder/findings";

/** As compilers write it, so that editors lead to the line. */
export function composeFindings({ findings, left_out }: Pick<CheckedShop, "findings" | "left_out">): string {
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  const more = left_out === 0 ? "" : `, ${left_out} more not shown`;
  const count = `${counted(errors.length, "error")}, ${counted(warnings.length, "warning")}${more}.`;
  return [...errors.map(composeFinding), ...warnings.map(composeFinding), count].join("\n");
}

function composeFinding({ level, file, line, what, remedy }: Finding): string {
  const place = [file === "" ? "." : file, ...(line === undefined ? [] : [line])].join(":");
  return `${place}: ${level}: ${what}\n    → ${remedy}`;
}

export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
