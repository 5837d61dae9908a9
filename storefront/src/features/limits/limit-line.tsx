import type { GoodsLimit } from "./use-limit-of.ts";
import { useLimitWords } from "./use-limit-of.ts";

export interface LimitLineProps {
  limit: GoodsLimit | undefined;
  className: string | undefined;
}

/** G10-G13, G15: how much is left, when there is more, or that an order waits. Its place is kept until that is known. */
export function LimitLine({ limit, className }: LimitLineProps) {
  const words = useLimitWords();
  return <span className={className}>{limit === undefined ? null : words(limit)}</span>;
}
