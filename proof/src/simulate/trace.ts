import { createHash } from "node:crypto";

/** What happened, in order. Two runs of one seed have the same hash, or they were not the same run. */
export interface Trace {
  note: (line: string) => void;
  /** Only where they are kept. */
  readonly lines: readonly string[];
  hash: () => string;
}

export function openTrace({ isKept }: { isKept: boolean }): Trace {
  const hash = createHash("sha256");
  const lines: string[] = [];
  return {
    lines,
    note: (line) => {
      hash.update(line).update("\n");
      if (isKept) lines.push(line);
    },
    hash: () => hash.copy().digest("hex").slice(0, 16),
  };
}
