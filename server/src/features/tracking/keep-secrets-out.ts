// Z88: no secret is stored, whatever field a page, an extension or a stranger put it into.

/** Sixteen bytes and more, written in letters of both cases and digits: what makes a token. Ids of games and uuids are none. */
const token_length_min = 32;

/** Null where it is empty or looks like a token. */
export function safeId(text: string | undefined): string | null {
  const plain = plainOf(text);
  return plain === "" || looksLikeToken(plain) ? null : plain;
}

/** Null where it is empty or looks like a token, a card's number, an address of a mailbox or a password beside its name. */
export function safeText(text: string | undefined): string | null {
  const plain = plainOf(text);
  const isSecret = hasToken(plain) || hasCardNumber(plain) || /@|pass(?:word|wd)?\s*[:=]/i.test(plain);
  return plain === "" || isSecret ? null : plain;
}

/** What PostgreSQL takes: no control characters, no half of a character. */
function plainOf(text = ""): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}

function hasToken(text: string): boolean {
  return text.split(/[^\w.+/=-]+/).some(looksLikeToken);
}

function looksLikeToken(word: string): boolean {
  if (/^eyJ[\w-]+\.[\w-]+\./.test(word)) return true;
  return word.length >= token_length_min && /[a-z]/.test(word) && /[A-Z]/.test(word) && /[0-9]/.test(word);
}

/** 13 to 19 digits whose last one checks the others. */
function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([digits]) => passesCheck(digits.replaceAll(/\D/g, "")));
}

function passesCheck(digits: string): boolean {
  const fromTheEnd = Array.from(digits, Number).toReversed();
  const sum = fromTheEnd.reduce((total, digit, index) => {
    const doubled = digit * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
