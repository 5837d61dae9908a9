/**
 * B43, B44, Z14: `S12`, `12` and `s12` name one server, and `east1` is `seast1`. Undefined where the text cannot be a server id
 * (Z93).
 */
export function normalServerId(text: string): string | undefined {
  const id = text.toLowerCase();
  if (!/^s?[0-9a-z][0-9a-z_-]{0,31}$/.test(id) || id === "s") return undefined;
  return id.startsWith("s") ? id : `s${id}`;
}
