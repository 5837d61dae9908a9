// Reads the body of a payment creation.
import { createHash } from "node:crypto";
import type { PaymentMethod } from "./payment.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { BadRequest, readChoice, readOptionalText, readText, readWhole } from "@gemgate/sandbox-plumbing/read-fields";

export type Creation = {
  merchant: string;
  merchantRef: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  notifyUrl: string;
  method: PaymentMethod;
  country: string;
  locale: string;
  payWithinS: number;
  profile: string;
  channel: string;
};

export const REF = /^[\x21-\x7e]{1,64}$/;
export const CURRENCY = /^[A-Z]{3}$/;
const AMOUNT_MAX = 1_000_000_000_000;
const PAY_WITHIN_MAX_S = 7 * 86_400;

export function readCreation(fields: Fields): Creation {
  return {
    merchant: readText(fields, "merchant", /^[a-z0-9_-]{1,64}$/),
    merchantRef: readText(fields, "merchant_ref", REF),
    amount: readWhole(fields, "amount", { min: 1, max: AMOUNT_MAX }),
    currency: readText(fields, "currency", CURRENCY),
    description: readText(fields, "description", /^[^\p{Cc}]{1,500}$/u),
    returnUrl: readWebAddress(fields, "return_url").href,
    notifyUrl: readNotifyAddress(fields).href,
    method: readChoice(fields, "method", PAYMENT_METHODS),
    country: readText(fields, "country", /^[A-Za-z0-9_-]{0,16}$/),
    locale: readText(fields, "locale", /^[A-Za-z0-9_-]{0,35}$/),
    payWithinS: readWhole(fields, "pay_within_s", { min: 1, max: PAY_WITHIN_MAX_S }),
    profile: "",
    channel: readOptionalText(fields, "channel", /^[A-Za-z0-9_.-]{0,64}$/) ?? "",
  };
}

/** Two creations are the same when every field says the same, in whatever order the fields were written. */
export function hashCreation(creation: Creation): string {
  // Older stores hashed creations that had neither of the two, and still answer their repetitions.
  const given = Object.entries(creation).filter(
    ([name, value]) => !(["profile", "channel"].includes(name) && value === ""),
  );
  return createHash("sha256").update(JSON.stringify(given)).digest("hex");
}

function readWebAddress(fields: Fields, name: string): URL {
  const url = URL.parse(readText(fields, name, /^\S{1,2000}$/));
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new BadRequest(`${name} must be an http or https address`);
  }
  // The host is named in the page's policy, and the URL standard lets characters into a host that end a directive.
  if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) || url.username !== "" || url.password !== "") {
    throw new BadRequest(`${name} must have a plain host and no user name`);
  }
  return url;
}

function readNotifyAddress(fields: Fields): URL {
  const url = readWebAddress(fields, "notify_url");
  // The sandbox lives on one machine: it never sends anything to another.
  if (!/(^|\.)localhost$|^127\.|^\[::1\]$/.test(url.hostname)) {
    throw new BadRequest("notify_url must be an address of this machine");
  }
  return url;
}
