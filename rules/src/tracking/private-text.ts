// Z88: no secret and no person's address is told or stored, whatever field a page, an extension, a link or a stranger put it into.

/** Sixteen bytes and more, written in letters of both cases and digits: what makes a token. Ids of games and uuids are none. */
const token_length_min = 32;

/** Looks like a token, a card's number, an address of a mailbox or a password beside its name. */
export function isPrivateText(text: string): boolean {
  return hasToken(text) || hasCardNumber(text) || /@|pass(?:word|wd)?\s*[:=]/i.test(text);
}

export function looksLikeToken(word: string): boolean {
  if (/^eyJ[\w-]+\.[\w-]+\./.test(word)) return true;
  return word.length >= token_length_min && /[a-z]/.test(word) && /[A-Z]/.test(word) && /[0-9]/.test(word);
}

function hasToken(text: string): boolean {
  return text.split(/[^\w.+/=-]+/).some(looksLikeToken);
}

/** 13 to 19 digits whose last one checks the others. */
function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([digits]) => passesCheck(digits.replaceAll(/\D/g, "")));
}

function passesCheck(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const doubled = digit * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
