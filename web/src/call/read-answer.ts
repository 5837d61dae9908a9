import type { Call, ContentOf, ContentSchema, QuerySchema } from "@gemgate/contract/call";
import { codes } from "@gemgate/contract/code";
import type { CallAnswer, Refused, WireCall } from "./call-answer.ts";
import type { Reply } from "./send-request.ts";

/** A server that wants longer than this is not busy but gone. */
const retry_after_max_s = 600;

/** S7, S14: content on success, otherwise the refusal as it came. */
export function readAnswer<Query extends QuerySchema, Content extends ContentSchema>(
  call: WireCall<Query, Content>,
  { envelope, retryAfter }: Reply,
): CallAnswer<ContentOf<Call<Query, Content>>> {
  const { code, msg, content } = envelope;
  if (code === codes.success && isContentOf(call, content)) return { ok: true, content };
  const retryAfterS = readSeconds(retryAfter);
  return {
    ok: false,
    kind: "refused",
    code,
    msg,
    content: readRefused(content),
    ...(retryAfterS && { retryAfterS }),
  };
}

/** The call only names the type: its content is held by the server's tests, and a validator in every browser would weigh. */
function isContentOf<Query extends QuerySchema, Content extends ContentSchema>(
  _call: WireCall<Query, Content>,
  content: unknown,
): content is ContentOf<Call<Query, Content>> {
  return content !== null;
}

/** Z109: an order's number, or the price of now. */
function readRefused(content: unknown): Refused["content"] {
  if (typeof content !== "object" || content === null) return null;
  if ("billing_no" in content)
    return typeof content.billing_no === "string" ? { billing_no: content.billing_no } : null;
  if (!("price" in content && "currency" in content)) return null;
  const { price, currency } = content;
  return typeof price === "number" && typeof currency === "string" ? { price, currency } : null;
}

/** Z124: our server sends seconds; the date form of the header is not used. */
function readSeconds(text: string | null): number | undefined {
  if (text === null || !/^[0-9]{1,6}$/.test(text)) return undefined;
  return Math.min(Number(text), retry_after_max_s);
}
