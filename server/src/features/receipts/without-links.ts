// Names that strangers chose, as they stand in a letter. Mail programs make a link of whatever looks like an address, and a receipt
// goes to any mailbox that a player types: a character named after a website must not reach people as a link under the store's name.

/** Enough to know a character by. */
const name_max = 40;

/** Dot, colon, slash and at sign, in every width that programs read as one. */
const joints = /[.\uff0e\u3002\uff61\u2024\ufe52:\uff1a\ufe55/\uff0f\u2044\u2215\\\uff3c@\uff20\ufe6b]+/gu;

/** What cannot be seen would hide a joint or turn the direction of what follows, and a line end would begin a line of its own. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]+/gu;

/** Enough digits in a row for a telephone to offer a call, however they are grouped. */
const phoneNumber = /\d(?:[\s()-]*\d){6,}/gu;

/** The name in one line, short, and with blanks around each joint: nothing in it can be clicked or read as an address. */
export function withoutLinks(name: string): string {
  const line = name.replaceAll(unseen, " ").replaceAll(joints, " $& ").replaceAll(phoneNumber, breakDigits);
  return shorten(line.replaceAll(/\s+/gu, " ").trim());
}

/** In threes, with a dot in the middle between them, which no telephone takes for a number. */
function breakDigits(digits: string): string {
  return (digits.replaceAll(/\D/gu, "").match(/\d{1,3}/gu) ?? []).join(" · ");
}

/** Whole letters: half of a picture sign would be drawn as a box. */
function shorten(line: string): string {
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  return letters.length <= name_max ? line : `${letters.slice(0, name_max - 1).join("")}…`;
}
