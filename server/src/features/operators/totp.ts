// One-time codes by the clock: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every authenticator app knows.
import { createHmac, timingSafeEqual } from "node:crypto";

const step_s = 30;
const digits = 6;
/** A clock may be so many steps off, on either side. */
const drift_steps = 1;

export function stepAt(now_ms: number): number {
  return Math.floor(now_ms / 1_000 / step_s);
}

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code this is, of those that are later than the last one used; undefined where it is none. */
export function findStep(
  secret: Buffer,
  { code, now_ms, used_step }: { code: string; now_ms: number; used_step: number },
): number | undefined {
  if (!/^\d{6}$/u.test(code)) return undefined;
  const given = Buffer.from(code);
  const now = stepAt(now_ms);
  let found: number | undefined;
  for (let step = now - drift_steps; step <= now + drift_steps; step += 1) {
    // Every step is compared, so that the time says nothing about which one fits.
    const isIt = timingSafeEqual(given, Buffer.from(codeOf(secret, step)));
    if (isIt && step > used_step) found = step;
  }
  return found;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as authenticator apps read it. */
export function base32(bytes: Buffer): string {
  let bits = 0;
  let value = 0;
  let text = "";
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

/** Letters that no base32 has are left out, as blanks between groups are. */
export function fromBase32(text: string): Buffer {
  const values = Array.from(text.toUpperCase(), (letter) => alphabet.indexOf(letter)).filter((value) => value >= 0);
  const bits = values.map((value) => value.toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/gu)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** What an authenticator app scans. */
export function otpAuthAddress({ issuer, login, secret }: { issuer: string; login: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
