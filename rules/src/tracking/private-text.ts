// Z88: no secret and no person's address is told or stored, whatever field a page, an extension, a link or a stranger put it into.

/** Sixteen bytes and more, written in letters of both cases and digits: what makes a token. Ids of games and uuids are none. */
const token_length_min = 32;
const card_length_min = 13;

/** Looks like a token, a card's number, an address of a mailbox or a password beside its name. */
export function isPrivateText(text: string): boolean {
  return /@|pass(?:word|wd)?\s*[:=]/i.test(text) || hasToken(text) || hasCardNumber(text);
}

export function looksLikeToken(word: string): boolean {
  if (word.startsWith("eyJ") && /^eyJ[\w-]+\.[\w-]+\./.test(word)) return true;
  return word.length >= token_length_min && /[a-z]/.test(word) && /[A-Z]/.test(word) && /[0-9]/.test(word);
}

function hasToken(text: string): boolean {
  // Nearly every text is short, and taking it apart is most of the work.
  if (text.length < token_length_min && !text.includes("eyJ")) return false;
  return text.split(/[^\w.+/=-]+/).some(looksLikeToken);
}

/** 13 to 19 digits whose last one checks the others. */
function hasCardNumber(text: string): boolean {
  if (text.length < card_length_min) return false;
  return [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([digits]) => passesCheck(digits.replaceAll(/\D/g, "")));
}

function passesCheck(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const doubled = digit * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
