// Names of servers: "S12 Dawnspire". Two word lists of 24 and 25 words give 600 names before one comes again.

const FIRST = [
  "Dawn",
  "Moss",
  "Raven",
  "Silver",
  "Thorn",
  "Amber",
  "Frost",
  "Willow",
  "Storm",
  "Gilded",
  "Hollow",
  "Iron",
  "Juniper",
  "Lantern",
  "Mist",
  "Opal",
  "Pine",
  "Quiet",
  "River",
  "Star",
  "Umber",
  "Violet",
  "Winter",
  "Ash",
];

const SECOND = [
  "spire",
  "ford",
  "hold",
  "reach",
  "mere",
  "gate",
  "fall",
  "haven",
  "crest",
  "moor",
  "watch",
  "vale",
  "brook",
  "keep",
  "shore",
  "glen",
  "march",
  "rest",
  "peak",
  "wick",
  "barrow",
  "field",
  "hearth",
  "run",
  "light",
];

export function nameServer(gpId: string, number: number): string {
  const turn = turnOf(gpId) + number;
  return `S${number} ${wordAt(FIRST, turn)}${wordAt(SECOND, turn)}`;
}

/** Each game begins at another place of the lists. Server 12 of game 101 is where both lists begin. */
function turnOf(gpId: string): number {
  const sum = [...Buffer.from(gpId)].reduce((total, byte) => total + byte, 0);
  return (sum - 146) * 37 - 12;
}

function wordAt(words: readonly string[], turn: number): string {
  const index = ((turn % words.length) + words.length) % words.length;
  return words[index] ?? "";
}
