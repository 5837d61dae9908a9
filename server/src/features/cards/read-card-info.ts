import { createHash } from "node:crypto";
import { card_field_max } from "@gemgate/rules/cards/card-fields";

export interface TypedCard {
  readonly account: string;
  readonly password: string;
}

const digest_letters = 8;

/** Z29: base64 of JSON, with or without the beginning of its digest behind a hash sign. Undefined: it is no card info. */
export function readCardInfo(card_info: string): TypedCard | undefined {
  // A client that did not escape its plus sent a blank.
  const [coded = "", digest = "", ...more] = card_info.replaceAll(" ", "+").split("#");
  if (more.length > 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(coded)) return undefined;
  if (digest !== "" && digest.toLowerCase() !== digestOf(coded)) return undefined;
  const card = parse(Buffer.from(coded, "base64"));
  if (typeof card !== "object" || card === null || !("account" in card) || !("password" in card)) return undefined;
  const account = readField(card.account);
  const password = readField(card.password);
  return account === undefined || password === undefined ? undefined : { account, password };
}

function digestOf(coded: string): string {
  return createHash("sha256").update(coded).digest("hex").slice(0, digest_letters);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** L6: longer than the fields of the storefront is refused. */
function readField(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.isWellFormed()) return undefined;
  const text = value.trim();
  return text === "" || text.length > card_field_max || /\p{Cc}/u.test(text) ? undefined : text;
}
