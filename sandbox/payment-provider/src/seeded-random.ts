// Chance that can be repeated: the same seed and turn give the same numbers, also after a restart, because the turn is
// counted in the store and nothing else is remembered.

export const SEED_MAX = 0xffff_ffff;

/** Numbers from 0 up to, never including, 1. */
export function drawNumbers(seed: number, turn: number): () => number {
  let state = mix(mix(seed) ^ turn);
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    return mix(state) / 2 ** 32;
  };
}

/** Spreads neighbouring numbers over all 32 bits. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
