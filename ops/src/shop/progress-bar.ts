// A bar for work that takes seconds, on a terminal alone: what is kept in a file has no use for it.
import type { TellProgress } from "@gemgate/server/features/catalogue/public";

export interface ProgressBar {
  readonly tell: TellProgress;
  readonly end: () => void;
}

const width = 30;
const steps = { pictures: "Making pictures", compare: "Comparing", write: "Writing" } as const;

export function progressBar(out: Pick<NodeJS.WriteStream, "isTTY" | "write">): ProgressBar {
  if (!out.isTTY) return { tell: () => {}, end: () => {} };
  return {
    tell(step, done, of) {
      const full = of === 0 ? 0 : Math.round((done / of) * width);
      const bar = of === 0 ? `${done} rows` : `[${"#".repeat(full)}${" ".repeat(width - full)}] ${done} of ${of}`;
      out.write(`\r\u001b[K${steps[step]} ${bar}`);
    },
    end: () => void out.write("\r\u001b[K"),
  };
}
