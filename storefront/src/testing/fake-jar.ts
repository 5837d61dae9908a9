import type { CookieJar } from "../storage/cookie.ts";

/** Behaves like `document.cookie`: writing sets one cookie, reading lists them all without their attributes. */
export function createFakeJar(): CookieJar & { readonly written: string[] } {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text) {
      written.push(text);
      const [pair = "", ...attributes] = text.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("max-age=0")) cookies.delete(name);
      // As browsers do, a cookie that is too large is dropped without a word.
      else if (pair.length <= 4096) cookies.set(name, pair.slice(name.length + 1));
    },
  };
}
