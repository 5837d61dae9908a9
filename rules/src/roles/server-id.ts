/** B43, B44, Z14: `S12`, `12` and `s12` name one server. Undefined where the text cannot be a server id (Z93). */
export function normalServerId(text: string): string | undefined {
  const id = text.toLowerCase();
  if (!/^s?[0-9][0-9a-z_-]{0,31}$/.test(id)) return undefined;
  return id.startsWith("s") ? id : `s${id}`;
}

/**
 * F16: whether a server stays in the list while a player types. An id is compared from its beginning, so that "12" finds
 * s12 and s120 and not s312; anything else is looked for in the name.
 */
export function matchesServerSearch(server: { value: string; display: string }, typed: string): boolean {
  const text = typed.trim();
  if (text === "" || text.toLowerCase() === "s") return true;
  const id = normalServerId(text);
  if (id !== undefined) return (normalServerId(server.value) ?? server.value).startsWith(id);
  return server.display.toLowerCase().includes(text.toLowerCase());
}
