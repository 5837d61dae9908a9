// Code 128 as scanners of shops read it: pairs of digits in set C, everything else in set B.

/** Widths of bars and gaps in turn, six for each value, seven for the stop. */
const patterns = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 " +
  "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 " +
  "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 " +
  "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 " +
  "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 " +
  "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232 2331112"
).split(" ");

const code_c = 99;
const code_b = 100;
const start_b = 104;
const start_c = 105;
const stop = 106;

/** Undefined where the code has a sign that the symbol does not know, or is too long for the width of a phone. */
export function code128Widths(code: string): readonly number[] | undefined {
  if (!/^[\x20-\x7e]{1,30}$/.test(code)) return undefined;
  const values = valuesOf(code);
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  return [...values, sum % 103, stop].flatMap((value) => (patterns[value] ?? "").split("").map(Number));
}

/** Digits two by two where four of them stand together or the whole code is digits; a lone last one goes to set B. */
function valuesOf(code: string): number[] {
  const values: number[] = [];
  let set: typeof start_b | typeof start_c | undefined;
  let at = 0;
  while (at < code.length) {
    const digits = /^(?:[0-9]{2})+/.exec(code.slice(at))?.[0] ?? "";
    const isPairs = digits.length >= 4 || (digits.length > 0 && digits.length === code.length);
    const wanted = isPairs ? start_c : start_b;
    if (set !== wanted) values.push(set === undefined ? wanted : isPairs ? code_c : code_b);
    set = wanted;
    if (isPairs) {
      for (let pair = 0; pair < digits.length; pair += 2) values.push(Number(digits.slice(pair, pair + 2)));
      at += digits.length;
    } else {
      values.push(code.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}
