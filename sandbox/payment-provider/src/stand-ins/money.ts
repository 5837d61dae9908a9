// Amounts between the sandbox, which counts as ISO 4217 does, and a profile, which may count otherwise.
import { exponentOf } from "../format-amount.ts";
import type { Profile } from "./profile.ts";

export function writeMoney({ money }: Profile, amount: number, currency: string): string | number {
  const places = placesIn(money.exponents, currency);
  const shift = places - exponentOf(currency);
  const units = shift >= 0 ? BigInt(amount) * 10n ** BigInt(shift) : BigInt(amount) / 10n ** BigInt(-shift);
  if (!money.decimals) return Number(units);
  const digits = units.toString().padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Null where the text is no amount of its currency. */
export function readMoney({ money }: Profile, text: string, currency: string): number | null {
  const places = placesIn(money.exponents, currency);
  const shape = money.decimals && places > 0 ? new RegExp(`^\\d{1,12}\\.\\d{${places}}$`) : /^\d{1,15}$/;
  if (!shape.test(text)) return null;
  const shift = exponentOf(currency) - places;
  const units = BigInt(text.replace(".", ""));
  if (shift < 0 && units % 10n ** BigInt(-shift) !== 0n) return null;
  return Number(shift >= 0 ? units * 10n ** BigInt(shift) : units / 10n ** BigInt(-shift));
}

function placesIn(exponents: Record<string, number>, currency: string): number {
  return Object.hasOwn(exponents, currency) ? (exponents[currency] ?? 2) : exponentOf(currency);
}
