// The list of a batch, written once. It is the only place where numbers and passwords stand, so it must be on the disk before
// the cards are in the database: a process killed in between leaves a list of cards that do not exist, never cards without a list.
import { open, unlink } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { decimalText } from "@gemgate/rules/money/minor-units";
import type { BatchTerms, MadeCard } from "@gemgate/server/features/cards/public";
import { PlainRefusal } from "../plain-refusal.ts";

export interface CardListFile {
  write: (terms: BatchTerms, cards: readonly MadeCard[]) => Promise<void>;
  /** Nothing came of it: the list names no card. */
  discard: () => Promise<void>;
}

/** Readable by its owner alone. A file that is there is never touched: it may be the list of another batch. */
export async function openCardList(out: string): Promise<CardListFile> {
  const path = resolve(out);
  const file = await open(path, "wx", 0o600).catch((error: unknown) => {
    throw new PlainRefusal(whyNot(out, error));
  });
  return {
    async write(terms, cards) {
      await file.writeFile(compose(terms, cards));
      await toDisk(file);
      await toDisk(await open(dirname(path), "r"));
    },
    async discard() {
      await file.close().catch(() => undefined);
      await unlink(path);
    },
  };
}

async function toDisk(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function compose(
  { batch, face, currency, gems, extra_gems, last_day = "" }: BatchTerms,
  cards: readonly MadeCard[],
): string {
  const common = [decimalText(face, currency), currency, gems, extra_gems, last_day, batch].join(",");
  const lines = cards.map(({ number, password }) => `${number},${password},${common}\n`);
  return ["number,password,face,currency,gems,extra_gems,valid_until,batch\n", ...lines].join("");
}

function whyNot(out: string, error: unknown): string {
  const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
  if (isThere) return `${out} is there already. A list of cards is written once and never over another file.`;
  return `${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
}
