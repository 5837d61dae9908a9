// The code that a voucher is paid with at a counter, or the purpose of a transfer. It follows from the payment's number.
import { createHash } from "node:crypto";
import type { Payment } from "./payment.ts";

export function payCodeOf({ id }: Pick<Payment, "id">): string {
  const digest = createHash("sha256").update(`pay code of ${id}`).digest();
  const digits = String(digest.readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, "0");
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join("-");
}

/** What a phone scans to pay. The sandbox has no app, so a phone's camera opens the page. */
export function scanCodeOf({ id }: Pick<Payment, "id">, publicBase: string): string {
  return `${publicBase}/checkout/${id}?by=scan`;
}

export type PayTo = { place?: string; payee?: string; bank?: string; account?: string; symbol: "barcode" | "qr" | "" };

/** Shops and banks that no country has. */
export function payToOf({ id, method }: Pick<Payment, "id" | "method">): PayTo {
  if (method !== "bank") return { place: "Corner Mart, Daily 24, Kiosk Nine", symbol: "barcode" };
  const digest = createHash("sha256").update(`account of ${id}`).digest();
  const account = String(digest.readUIntBE(0, 6) % 10_000_000_000).padStart(10, "0");
  return { payee: "Sandpay Test Payments", bank: "First Sandbox Bank", account, symbol: "" };
}
