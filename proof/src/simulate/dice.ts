/** Chance that a seed repeats. Everybody who draws has dice of their own, so that who comes first changes nobody's draw. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll: () => number;
  chance: (probability: number) => boolean;
  /** A whole number from the least to the most, both included. */
  between: (least: number, most: number) => number;
  pick: <One>(list: readonly One[]) => One;
  bytes: (count: number) => Buffer;
}

export function diceOf(...names: readonly (string | number)[]): Dice {
  const roll = smallFastCounter(hashWords(names.join("/")));
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    chance: (probability) => roll() < probability,
    between,
    pick: (list) => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error("there is nothing to pick from");
      return one;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  };
}

/** Draws an index in proportion to the weights. */
export function drawIndex(dice: Dice, weights: readonly number[]): number {
  let left = dice.roll() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
}

type Words = [number, number, number, number];

/** Four words that depend on every letter. */
function hashWords(text: string): Words {
  const words: Words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    for (const [index, word] of words.entries()) {
      const mixed = Math.imul(word ^ code, 0x85ebca6b + index * 2);
      words[index] = (mixed ^ (mixed >>> 13)) >>> 0;
    }
  }
  return words;
}

/** The generator sfc32: small, fast, and its low bits are as good as its high ones. */
function smallFastCounter(words: Words): () => number {
  let [a, b, c, counter] = words;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  // The first draws of neighbouring seeds are alike.
  for (let draws = 0; draws < 12; draws += 1) next();
  return next;
}
