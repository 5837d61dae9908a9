import { hash, verify } from "@node-rs/argon2";
import { password_length_min } from "@gemgate/contract/console/session";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that no operator has: an unknown login takes as long as a wrong password. */
const no_password_hash =
  "$argon2id$v=19$m=19456,t=2,p=1$60FhCSBKzLqnHsjzqbOl4A$uDI7U6CrD15hAB0hu9bSFc/l+xuMQ8eicN3ItGVLOtw";

export function hashOperatorPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

export async function isOperatorPassword(password: string, password_hash: string | null): Promise<boolean> {
  const isRight = await verify(password_hash ?? no_password_hash, password.normalize("NFKC"));
  return isRight && password_hash !== null;
}

/** What stands on every list of common passwords is short, of few letters, or a word with digits; the rest is for the second factor. */
export function isTooEasy(password: string, { login, name }: { login: string; name: string }): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (Array.from(plain).length < password_length_min) return true;
  const own = [login, ...login.split(/[^a-z0-9]+/u), ...name.toLowerCase().split(/\s+/u)].filter(
    (word) => word.length > 3,
  );
  const rest = own.reduce((text, word) => text.replaceAll(word, ""), plain);
  return rest.length < password_length_min / 2 || new Set(rest).size < 5 || isRun(plain) || common.test(plain);
}

const common = /^(?:password|passwort|qwerty\w*|letmein|welcome|iloveyou|admin\w*|gemgate|changeme|secret)[\d\W]*$/u;

/** 123456789012, abcdefghijkl and their like. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const even = steps.filter((step) => step === steps[0]).length;
  return even > steps.length * 0.75;
}
