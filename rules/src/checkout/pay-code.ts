/** In groups of four, so that a person can read it at a counter. A code that has its own gaps keeps them. */
export function groupPayCode(code: string): readonly string[] {
  if (!/^[0-9A-Za-z]+$/.test(code) || code.length <= 6) return [code];
  return code.match(/.{1,4}/g) ?? [];
}
