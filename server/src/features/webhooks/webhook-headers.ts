/** What an adapter named of a request, and its type: nothing else is read or kept. */
export function webhookHeaders(
  request: { readonly headers: Readonly<Record<string, unknown>>; readonly url: string },
  names: readonly string[],
): Record<string, string> {
  const query = new URLSearchParams(request.url.split("?").slice(1).join("?"));
  const kept: Record<string, string> = {};
  for (const name of ["content-type", ...names]) {
    const value = name.startsWith("?") ? onlyOne(query.getAll(name.slice(1))) : request.headers[name];
    if (typeof value === "string") kept[name] = value;
  }
  return kept;
}

/** Of two values it is unknown which was signed. */
function onlyOne(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
