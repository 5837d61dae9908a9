// A card is opened by its number and password, the same way wherever it is shown: check, login, pay and redeem.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Secret } from "../../platform/secret.ts";
import type { Turnstile } from "../../platform/turnstile.ts";
import { cardSuid, forgiveTry, isTryTooMany, throttleKey } from "../login/public.ts";
import { hashCardNumber, maskCardNumber } from "./card-number.ts";
import { isCardPassword } from "./card-password.ts";
import { findCard } from "./card-store.ts";
import type { CardRow } from "./card-store.ts";
import { readCardInfo } from "./read-card-info.ts";
import type { TypedCard } from "./read-card-info.ts";

export interface CardDesk {
  readonly key: Secret;
  /**
   * One verification at a time: guesses must not take the processor from everybody else. And as a try is counted before it is
   * verified, honest presses that come at once would otherwise be counted against each other.
   */
  readonly turnstile: Turnstile;
}

export interface OpenedCard extends Omit<CardRow, "password_hash"> {
  readonly card_hash: Buffer;
  readonly masked: string;
}

const window_s = 15 * 60;
const tries_max = { address: 20, account: 5, card: 10 };

/** Number and password are right. Whether it can still be used is told by `whyUnusable`, to nobody else. */
export async function openCard(
  desk: CardDesk,
  context: CallContext,
  { card_info, session }: { card_info: string; session: Session | undefined },
): Promise<OpenedCard | Refusal> {
  const typed = readCardInfo(card_info);
  if (typed === undefined) return refuse("bad_parameter", { parameter: "card_info" });
  const card_hash = hashCardNumber(typed.account, desk.key);
  // Z30: a card session is for one card, and tells nothing of any other.
  if (session?.kind === "card" && session.card_hash?.equals(card_hash) !== true) return refuse("not_logged_in");
  const opened = await desk.turnstile.pass(() => verify(context, { typed, card_hash, session }));
  return opened ?? refuse("busy");
}

/** Orders belong to checkout. */
export interface CardReceivers {
  /** The character of this order, where the order is this account's. */
  receiverOf: (db: Queryable, order: { billing_no: string; suid: string }) => Promise<string | undefined>;
}

type UsableCard = Pick<OpenedCard, "state" | "is_expired" | "order_no" | "card_hash">;

/** Z32: these two are said to who knows the password. */
export async function whyUnusable(
  db: Queryable,
  { receiverOf }: CardReceivers,
  { state, is_expired, order_no, card_hash }: UsableCard,
): Promise<Refusal | undefined> {
  if (state === "blocked") return refuse("card_wrong");
  if (state !== "redeemed") return is_expired ? refuse("card_expired") : undefined;
  // Who redeemed it without an account and missed the answer has no other place to learn where the gems went. Of a card that
  // somebody used with an account, nobody else is told anything.
  const receiver =
    order_no === null ? undefined : await receiverOf(db, { billing_no: order_no, suid: cardSuid(card_hash) });
  return refuse("card_used", receiver === undefined ? {} : { receiver });
}

async function verify(
  { world, place, address }: CallContext,
  { typed, card_hash, session }: { typed: TypedCard; card_hash: Buffer; session: Session | undefined },
): Promise<OpenedCard | Refusal> {
  const brand_id = place.brand.key;
  // The address first: one that is stopped must not go on adding a row for every number it invents.
  const counts = [
    { key: throttleKey(`card:address:${address}`), max: tries_max.address },
    ...(session === undefined
      ? []
      : [{ key: throttleKey(`card:account:${session.account_id}`), max: tries_max.account }]),
    { key: throttleKey(`card:card:${brand_id}:${card_hash.toString("hex")}`), max: tries_max.card },
  ];
  for (const { key, max } of counts) {
    if (await isTryTooMany(world.db, key, { window_s, tries_max: max })) return refuse("card_tries");
  }
  const card = await findCard(world.db, { brand_id, card_hash });
  const isRight = await isCardPassword(typed.password, card?.password_hash);
  // A blocked card is no card; its tries go on counting, so that a right password shows by nothing.
  if (card === undefined || !isRight || card.state === "blocked") return refuse("card_wrong");
  for (const { key } of counts) await forgiveTry(world.db, key);
  const { password_hash: _kept, ...row } = card;
  return { ...row, card_hash, masked: maskCardNumber(typed.account) };
}
