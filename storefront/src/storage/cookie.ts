/** `document` itself, or whatever behaves like it. */
export type CookieJar = Pick<Document, "cookie">;

/** Browsers drop a cookie beyond 4096 bytes without a word, so ours stay below with room for name and attributes. */
export const cookie_bytes_max = 3800;

const day_s = 86_400;

export function readCookie(jar: CookieJar, name: string): string | null {
  for (const pair of jar.cookie.split("; ")) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

export interface CookieToWrite {
  name: string;
  /** Already free of blanks, commas and semicolons. */
  value: string;
  days: number;
  isSecure: boolean;
}

export function writeCookie(jar: CookieJar, { name, value, days, isSecure }: CookieToWrite): void {
  const attributes = `path=/; max-age=${days * day_s}; samesite=lax${isSecure ? "; secure" : ""}`;
  jar.cookie = `${name}=${value}; ${attributes}`;
}

export function removeCookie(jar: CookieJar, name: string): void {
  jar.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
