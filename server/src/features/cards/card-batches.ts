// A batch of cards is made, sold, called back or ended: each in one transaction, with its reason and its ledger postings.
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { addFirstPrice } from "../goods/public.ts";
import { postEach } from "../ledger/public.ts";
import { activateCards, addBatch, addCards, lockBatch, shortenCards, voidCards } from "./batch-store.ts";
import type { BatchName, BatchTerms, LockedBatch } from "./batch-store.ts";
import type { MadeCard } from "./make-cards.ts";

/** Ten thousand hashes are some minutes of one processor, and ten thousand postings some seconds of one transaction. */
export const batch_count_max = 10_000;

/** No player waits for this answer, but a player's request with one of the cards waits until the transaction ends. */
const limits = { lock_ms: 10_000, statement_ms: 60_000 };

/** It cannot be done; nothing was changed. */
export class BatchRefused extends Error {
  override name = "BatchRefused";
}

export interface BatchDependencies {
  readonly world: Pick<World, "db" | "clock">;
  /** The operator and the reason, in the transaction of the effect; the list of decisions belongs to review. */
  record: (tx: Tx, entry: { action: string; object: string }) => Promise<unknown>;
}

/**
 * Cards that are not sold yet, with the price that an order of theirs names. Their numbers are in a file by now: when the process
 * is killed before the commit, that file lists cards that do not exist.
 */
export function addMadeBatch(
  { world, record }: BatchDependencies,
  made: { terms: BatchTerms; regions: readonly string[]; cards: readonly MadeCard[] },
): Promise<void> {
  const { terms, regions, cards } = made;
  const { brand_id, batch, currency, face: amount } = terms;
  const work = async (tx: Tx): Promise<void> => {
    if (!(await addBatch(tx, terms, cards.length))) throw new BatchRefused(`${brand_id} has a batch ${batch} already`);
    const price = { brand_id, product_id: `card:${batch}`, domain_areas: regions, currency, amount };
    if (!(await addFirstPrice(tx, price))) throw new BatchRefused(`the name ${batch} was used for other cards before`);
    await addCards(tx, terms, cards);
    await record(tx, { action: "cards-make", object: objectOf(terms) });
  };
  return inTransaction(world, work, limits);
}

/** From now on the cards can be used and their worth is owed. How many; none where they were sold before. */
export function activateBatch({ world, record }: BatchDependencies, name: BatchName): Promise<number> {
  const work = async (tx: Tx): Promise<number> => {
    const batch = await findBatch(tx, name);
    if (batch.state === "void") throw new BatchRefused(`the batch ${name.batch} is void`);
    if (batch.state === "active") return 0;
    const cards = await activateCards(tx, name);
    await postEach(tx, {
      kind: "card_sold",
      refs: cards.map(({ card_hash }) => saleRef(name, card_hash)),
      currency: batch.currency,
      amount: batch.face,
      debit: "card_clearing",
      credit: "card_liability",
    });
    await record(tx, { action: "cards-activate", object: objectOf(name) });
    return cards.length;
  };
  return inTransaction(world, work, limits);
}

/**
 * Unused cards are worth nothing any more and are no longer owed; used ones stay. A card that an order gave back since the last
 * call is voided by the next one.
 */
export function voidBatch({ world, record }: BatchDependencies, name: BatchName): Promise<number> {
  const work = async (tx: Tx): Promise<number> => {
    const batch = await findBatch(tx, name);
    const cards = await voidCards(tx, name);
    if (cards.length === 0 && batch.state === "void") return 0;
    const refs = cards.filter(({ was_sold }) => was_sold).map(({ card_hash }) => saleRef(name, card_hash));
    await postEach(tx, {
      kind: "card_void",
      refs,
      currency: batch.currency,
      amount: batch.face,
      debit: "card_liability",
      credit: "card_clearing",
    });
    await record(tx, { action: "cards-void", object: objectOf(name) });
    return cards.length;
  };
  return inTransaction(world, work, limits);
}

/** Sets the last day of the cards, where it is not sooner already. What is owed for them stays, as long as local law says. */
export function expireBatch(
  { world, record }: BatchDependencies,
  { last_day, time_zone, ...name }: BatchName & { last_day: string; time_zone: string },
): Promise<number> {
  const work = async (tx: Tx): Promise<number> => {
    await findBatch(tx, name);
    const changed = await shortenCards(tx, { ...name, last_day, time_zone });
    if (changed > 0) await record(tx, { action: "cards-expire", object: objectOf(name) });
    return changed;
  };
  return inTransaction(world, work, limits);
}

async function findBatch(tx: Tx, name: BatchName): Promise<LockedBatch> {
  const batch = await lockBatch(tx, name);
  if (batch === undefined) throw new BatchRefused(`${name.brand_id} has no batch ${name.batch}`);
  return batch;
}

function objectOf({ brand_id, batch }: BatchName): string {
  return `cards:${brand_id}:${batch}`;
}

function saleRef({ brand_id }: BatchName, card_hash: Buffer): string {
  return `${brand_id}:${card_hash.toString("hex")}`;
}
