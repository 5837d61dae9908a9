/**
 * Text that may go to another company's program. Control characters, line separators, halves of characters and code points that are
 * none: no name holds them, and a program that does not expect them may fail, for all its users.
 */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(text);
}

/** The name of the first text that may not go out, at any depth. */
export function findUnfitText(value: unknown, name = ""): string | undefined {
  if (typeof value === "string") return isPlainText(value) ? undefined : name;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const unfit = findUnfitText(inner, name === "" ? key : name);
    if (unfit !== undefined) return unfit;
  }
  return undefined;
}
