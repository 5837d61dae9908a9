// A case in an address: its kind and its number, with a blank between.
import { caseKinds } from "@gemgate/contract/console/review";
import type { CaseKind, CaseRow } from "@gemgate/contract/console/review";

export function caseKeyOf({ kind, id }: Pick<CaseRow, "kind" | "id">): string {
  return `${kind} ${id}`;
}

export function readCaseKey(key: string): { kind: CaseKind; id: string } | undefined {
  const [, word, id] = /^(\S+) (.+)$/u.exec(key) ?? [];
  const kind = caseKinds.find((one) => one === word);
  return kind === undefined || id === undefined ? undefined : { kind, id };
}
