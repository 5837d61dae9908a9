/** Z131: what a token is bound with, as it is kept; null is the plain token of the specification. */
export function readBind(bind: string | undefined): Buffer | null {
  return bind === undefined ? null : Buffer.from(bind, "base64url");
}
