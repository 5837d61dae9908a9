import { decimalText } from "@gemgate/rules/money/minor-units";
import type { BatchCounts } from "@gemgate/server/features/cards/public";

const states = ["made", "active", "expired", "redeemed", "blocked", "void"] as const;

/** Counts, never numbers: they stand in no table. */
export function composeBatches(batches: readonly BatchCounts[]): string {
  if (batches.length === 0) return "There is no batch.";
  return batches.map(composeBatch).join("\n\n");
}

function composeBatch(batch: BatchCounts): string {
  const { brand_id, batch: name, state, count, face, currency, gems, extra_gems, valid_until, made_at } = batch;
  const worth = `${decimalText(face, currency)} ${currency}, ${gems} gems and ${extra_gems} more`;
  const end = valid_until === null ? "no end" : `until ${valid_until.toISOString()}`;
  const counts = states.filter((one) => batch[one] > 0).map((one) => `${batch[one]} ${one}`);
  return [
    `${brand_id} ${name}: ${state}, ${count} cards of ${worth}, ${end}`,
    `  made ${made_at.toISOString()}; ${counts.join(", ")}`,
  ].join("\n");
}
