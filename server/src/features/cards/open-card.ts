// A card is opened by its number and password, the same way wherever it is shown: check, login, pay and redeem.
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Secret } from "../../platform/secret.ts";
import type { Semaphore } from "../../platform/semaphore.ts";
import type { World } from "../../platform/world.ts";
import { cardSuid } from "../login/public.ts";
import { forgiveTries, isOneTooMany, wasCounted } from "./card-limits.ts";
import type { CountedTry } from "./card-limits.ts";
import { hashCardNumber, maskCardNumber } from "./card-number.ts";
import { isCardPassword } from "./card-password.ts";
import { findCard } from "./card-store.ts";
import type { CardRow } from "./card-store.ts";
import { readCardInfo } from "./read-card-info.ts";
import type { TypedCard } from "./read-card-info.ts";

export interface CardDependencies {
  readonly key: Secret;
  /**
   * One verification at a time: guesses must not take the processor from other requests. And as a try is counted before it is
   * verified, honest requests that come at once would otherwise be counted against each other.
   */
  readonly semaphore: Semaphore;
}

export interface OpenedCard extends Omit<CardRow, "password_hash"> {
  readonly card_hash: Buffer;
  readonly masked: string;
}

/** Number and password are right. Whether the card can still be used, `whyUnusable` tells after this only. */
export async function openCard(
  dependencies: CardDependencies,
  context: CallContext,
  { card_info, session }: { card_info: string; session: Session | undefined },
): Promise<OpenedCard | Refusal> {
  const named = nameCard(dependencies, card_info);
  if (isRefusal(named)) return named;
  // Z30: a card session is for one card, and tells nothing of any other.
  if (session?.kind === "card" && session.card_hash?.equals(named.card_hash) !== true) return refuse("not_logged_in");
  const opened = await dependencies.semaphore.pass(() => verify(context, { ...named, session }));
  return opened ?? refuse("busy");
}

/** Which card is meant; whether there is one, and whose, is not asked. */
export function nameCard({ key }: CardDependencies, card_info: string): NamedCard | Refusal {
  const typed = readCardInfo(card_info);
  if (typed === undefined) return refuse("bad_parameter", { parameter: "card_info" });
  return { typed, card_hash: hashCardNumber(typed.account, key) };
}

interface NamedCard {
  readonly typed: TypedCard;
  readonly card_hash: Buffer;
}

/** Orders belong to checkout. */
export interface CardReceivers {
  /** The character of this order, where the order is this account's. */
  receiverOf: (db: Queryable, order: { billing_no: string; suid: string }) => Promise<string | undefined>;
}

type UsableCard = Pick<OpenedCard, "state" | "is_expired" | "order_no" | "card_hash">;

/** Z32: these two refusals are only given to a caller that knows the password. */
export async function whyUnusable(
  db: Queryable,
  { receiverOf }: CardReceivers,
  { state, is_expired, order_no, card_hash }: UsableCard,
): Promise<Refusal | undefined> {
  if (!isSold({ state })) return refuse("card_wrong");
  if (state !== "redeemed") return is_expired ? refuse("card_expired") : undefined;
  // A holder who redeemed it without an account and missed the answer cannot learn anywhere else where the gems went. The receiver
  // of a card that was used with an account is not told.
  const receiver =
    order_no === null ? undefined : await receiverOf(db, { billing_no: order_no, suid: cardSuid(card_hash) });
  return refuse("card_used", receiver === undefined ? {} : { receiver });
}

function isSold({ state }: Pick<CardRow, "state">): boolean {
  return state === "active" || state === "redeemed";
}

async function verify(
  { world, resolvedHost, address }: CallContext,
  { typed, card_hash, session }: NamedCard & { session: Session | undefined },
): Promise<OpenedCard | Refusal> {
  const brand_id = resolvedHost.brand.key;
  // The address first: one that is stopped must not go on adding a row for every number it invents.
  const counted: readonly CountedTry[] = [
    { limit: "address", name: address },
    ...(session === undefined ? [] : [{ limit: "account", name: String(session.account_id) } as const]),
    { limit: "card", name: `${brand_id}:${card_hash.toString("hex")}` },
  ];
  for (const one of counted) {
    if (await isOneTooMany(world.db, one)) return refuse("card_tries");
  }
  const card = await findCard(world.db, { brand_id, card_hash });
  const ofBatch: CountedTry =
    card === undefined ? { limit: "no_batch", name: brand_id } : { limit: "batch", name: `${brand_id}:${card.batch}` };
  const isBatchStopped = await isOneTooMany(world.db, ofBatch);
  const isRight = await isCardPassword(typed.password, card?.password_hash);
  // Blocked, void and not yet sold: no card. Its tries go on counting, so that the answer does not show that the password was right.
  if (card === undefined || !isRight || !isSold(card)) {
    return refuseGuess(world, { brand: brand_id, batch: card?.batch ?? "", isBatchStopped });
  }
  // Also of a batch that is stopped: an attacker who works through it must not lock out the holders of its cards. How often one
  // card and one address are tried is still counted, and the answer takes as long as any other.
  await forgiveTries(world.db, [...counted, ofBatch]);
  const { password_hash: _kept, ...row } = card;
  return { ...row, card_hash, masked: maskCardNumber(typed.account) };
}

/** While a batch is stopped, every wrong try is told so: else the answer would tell which numbers belong to it. */
async function refuseGuess(
  { db, log }: Pick<World, "db" | "log">,
  { brand, batch, isBatchStopped }: { brand: string; batch: string; isBatchStopped: boolean },
): Promise<Refusal> {
  const guessed: CountedTry = { limit: "guessed", name: brand };
  if (!isBatchStopped) return refuse((await wasCounted(db, guessed)) ? "card_tries" : "card_wrong");
  const isKnown = await isOneTooMany(db, guessed);
  if (!isKnown) log.warn({ event: "card_batch_guessed", brand, batch });
  return refuse("card_tries");
}
