import type { CallContext } from "../../platform/http/call-route.ts";

/** Z75: in the caller's language, which a link may have named and which is stored nowhere. */
export function payPage(
  { resolvedHost, locale }: Pick<CallContext, "resolvedHost" | "locale">,
  billing_no: string,
): string {
  return `${resolvedHost.origin}/pay/${billing_no}?spec_lang=${locale}`;
}
