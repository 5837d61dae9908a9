import { hash, verify } from "@node-rs/argon2";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that no card has: an unknown number takes as long as a wrong password. */
export const no_password_hash =
  "$argon2id$v=19$m=19456,t=2,p=1$60FhCSBKzLqnHsjzqbOl4A$uDI7U6CrD15hAB0hu9bSFc/l+xuMQ8eicN3ItGVLOtw";

export function hashCardPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export async function isCardPassword(password: string, password_hash: string | undefined): Promise<boolean> {
  const isRight = await verify(password_hash ?? no_password_hash, password);
  return isRight && password_hash !== undefined;
}
