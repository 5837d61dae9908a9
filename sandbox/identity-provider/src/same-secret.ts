import { createHash, timingSafeEqual } from "node:crypto";

/** Hashing first makes both sides equally long, so that the comparison takes the same time for every guess. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}
