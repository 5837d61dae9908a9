// E29: the address at which a Twitter login goes on.
import { isUsableLink } from "../checkout/payment-link.ts";

/** The link and the token in it, by which its return is known again. A bare text is accepted beside `{ link }`. */
export function readTwitterLink(content: unknown): { link: string; oauth_token: string } | undefined {
  const link = typeof content === "object" && content !== null && "link" in content ? content.link : content;
  if (typeof link !== "string" || !isUsableLink(link)) return undefined;
  const oauth_token = new URL(link).searchParams.get("oauth_token") ?? "";
  return oauth_token === "" ? undefined : { link, oauth_token };
}
