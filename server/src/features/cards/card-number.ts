import { createHmac } from "node:crypto";
import { normalCardNumber } from "@gemgate/rules/cards/card-fields";
import type { Secret } from "../../platform/secret.ts";

const shown_letters = 4;

/** The number itself is kept nowhere: with the key outside the database a stolen copy of it names no card. */
export function hashCardNumber(typed: string, key: Secret): Buffer {
  return createHmac("sha256", key.reveal()).update(normalCardNumber(typed)).digest();
}

/** What its holder is called. */
export function maskCardNumber(typed: string): string {
  return `•••• ${normalCardNumber(typed).slice(-shown_letters)}`;
}
