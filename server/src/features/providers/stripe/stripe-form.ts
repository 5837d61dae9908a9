/** A value as their form encoding takes it. */
export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [name: string]: FormValue | undefined };

/** Nested fields as `a[b][0][c]=…`; what is undefined is not sent. */
export function formText(fields: { readonly [name: string]: FormValue | undefined }): string {
  const form = new URLSearchParams();
  const add = (name: string, value: FormValue | undefined): void => {
    if (value === undefined) return;
    if (typeof value !== "object") {
      form.append(name, String(value));
      return;
    }
    for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form.toString();
}
