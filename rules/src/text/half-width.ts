/** Keyboards of East Asia type ids in wide letters and digits, `Ｓ１２`: the plain ones are meant. Nothing else is changed. */
export function halfWidth(typed: string): string {
  return typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}
