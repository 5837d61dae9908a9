import { randomBytes } from "node:crypto";

export interface Random {
  bytes(count: number): Buffer;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Crockford base32 text of whole 5 bit letters; 256 is a multiple of 32, so every letter is equally likely. */
export function randomCrockford(random: Random, length: number): string {
  return Array.from(random.bytes(length), (byte) => crockford.charAt(byte % 32)).join("");
}

/** 256 random bits as base64url. */
export function randomToken(random: Random): string {
  return random.bytes(32).toString("base64url");
}

/** The same for an id that operators give to a command: one that began with a dash would be read as an option there. */
export function randomId(random: Random): string {
  const id = randomToken(random);
  return id.startsWith("-") ? randomId(random) : id;
}
