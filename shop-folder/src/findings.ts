// What a check finds: every finding says where it is, what is wrong and what would be right. A person reads them all at once, so
// a reader never stops at the first one.

export interface Finding {
  readonly level: "error" | "warning";
  /** Inside the folder, with slashes; empty for the folder itself. */
  readonly file: string;
  /** From 1; undefined where the whole file is meant. */
  readonly line?: number;
  readonly what: string;
  readonly remedy: string;
}

export interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

export interface Findings {
  error: (place: Place, what: string, remedy: string) => void;
  warn: (place: Place, what: string, remedy: string) => void;
  hasErrors: () => boolean;
  /** By file and line. The list is bounded; what was left out is counted. */
  list: () => { findings: Finding[]; left_out: number };
}

/** A broken table of 100,000 lines has one cause; the first hundreds of findings tell it. Warnings do not crowd out errors. */
const kept_max = { error: 1_000, warning: 200 } as const;

export function collectFindings(): Findings {
  const kept: Finding[] = [];
  const seen = new Set<string>();
  let left_out = 0;
  const counts = { error: 0, warning: 0 };

  function add(
    level: Finding["level"],
    { file, line }: Place,
    { what, remedy }: { what: string; remedy: string },
  ): void {
    const key = `${level} ${file} ${line ?? ""} ${what}`;
    if (seen.has(key)) return;
    counts[level] += 1;
    if (counts[level] > kept_max[level]) {
      left_out += 1;
      return;
    }
    seen.add(key);
    kept.push({ level, file, ...(line === undefined ? {} : { line }), what, remedy });
  }

  return {
    error: (place, what, remedy) => add("error", place, { what, remedy }),
    warn: (place, what, remedy) => add("warning", place, { what, remedy }),
    hasErrors: () => counts.error > 0,
    list: () => ({ findings: kept.toSorted(inOrder), left_out }),
  };
}

function inOrder(one: Finding, other: Finding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}

/** Quoted and cut: what stood in a file may be anything. */
export function quoted(text: string): string {
  const plain = text.replaceAll(/[\p{C}]/gu, "?");
  return `"${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}"`;
}

/** The name that was probably meant, for a name that is none of these. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const one of known) {
    if (Math.abs(one.length - name.length) >= least || one.length > 60 || name.length > 60) continue;
    const steps = editSteps(name, one);
    if (steps < least) [best, least] = [one, steps];
  }
  return best;
}

function editSteps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
