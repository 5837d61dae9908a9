// Texts and JSON values that have broken shops before. Escapes stand for what an editor would hide.

export const unicodeTexts: readonly string[] = [
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "\udc00\ud800",
  "\u202egnp.exe",
  "\u200f\u200e\u2066",
  "\ufeff1",
  "\uffff",
  "\u0085\u2028\u2029",
  "💎",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "e\u0301\u0327".repeat(20),
  "ＡＢＣ１２３",
  "ſİıß",
  "\r\nset-cookie: a=b",
  "\u001b[31m",
  "\u0007\b\u000b",
];

export const numberTexts: readonly string[] = [
  "0",
  "-0",
  "-1",
  "+1",
  "00",
  "01",
  "1.0",
  "1,000",
  "1_000",
  " 1",
  "1 ",
  "1e0",
  "1e3",
  "1e400",
  "0x10",
  "0b1",
  "١٢٣",
  "NaN",
  "Infinity",
  "null",
  "true",
  "4.99",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "999999999999",
  "9".repeat(400),
];

export const injectionTexts: readonly string[] = [
  "' or '1'='1",
  "'; drop table orders; --",
  "1); delete from ledger_entry; --",
  '" or ""="',
  "\\'; select pg_sleep(10); --",
  "$1",
  "%s%n%x",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "//evil.example",
  "; cat /etc/passwd",
  "`id`",
  "*)(uid=*",
  "=cmd|' /c calc'!a0",
  '{"$ne":null}',
  "kitestone:sandbox",
  "s1\nlocation: //evil.example",
];

export const prototypeNames: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__defineGetter__",
  "then",
  "length",
];

/** What follows the equals sign as it stands, so that its percent signs are wrong or odd. */
export const rawTexts: readonly string[] = [
  "%",
  "%%",
  "%4",
  "%zz",
  "%u0041",
  "%00",
  "%c0%ae",
  "%ed%a0%80",
  "%f4%90%80%80",
  "%ff",
  "%e2%82",
  "%25%34%31",
  "%2541",
  "+",
  "a+b%2Bc",
  "a;b=c",
  "\u00e9",
  "\u0080\u00ff",
];

export const suffixes: readonly string[] = [
  "[]",
  "[0]",
  "[$ne]",
  "[$gt]",
  "[__proto__]",
  "[a][b]",
  "[",
  "%5B%5D",
  "[][",
];

/** A number that JSON.stringify would not spell so; the text of the request carries it as it stands. */
export interface SpelledNumber {
  readonly spelled: string;
}

export function isSpelledNumber(value: unknown): value is SpelledNumber {
  return typeof value === "object" && value !== null && "spelled" in value && typeof value.spelled === "string";
}

export const spelledNumbers: readonly SpelledNumber[] = [
  "-0",
  "4.99e2",
  "499.0",
  "499.0000000000000001",
  "0.5",
  "1e400",
  "-1e400",
  "1e21",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551616",
].map((spelled) => ({ spelled }));

export const amounts: readonly unknown[] = [
  0,
  -1,
  -499,
  1,
  0.5,
  499.5,
  498,
  500,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  "499",
  "4.99",
  "",
  null,
  true,
  [],
  [499],
  {},
  ...spelledNumbers,
];

export const currencies: readonly unknown[] = [
  "EUR",
  "usd",
  "US",
  "USDT",
  "   ",
  "U\0D",
  "XTS",
  "💎D",
  "\ud800SD",
  "$$$",
  "",
  null,
  840,
  ["USD"],
];

/** Values of the wrong type for a field that is a text. */
export const otherTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  [],
  {},
  ["a"],
  [[[[]]]],
  { a: { b: {} } },
  { $ne: null },
  { toString: "x" },
  { __proto__: null, length: 1 },
  ...spelledNumbers.slice(0, 6),
];
