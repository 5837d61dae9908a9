// The code that a voucher is paid with at a counter, or the purpose of a transfer. It follows from the payment's number.
import { createHash } from "node:crypto";
import type { Payment } from "./payment.ts";

export function payCodeOf({ id }: Pick<Payment, "id">): string {
  const digest = createHash("sha256").update(`pay code of ${id}`).digest();
  const digits = String(digest.readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, "0");
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join("-");
}
