// The legal notices of a store, as its operator wrote them: read when a player opens one, and never before.
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { legalTopics } from "./legal-topics.ts";
import { localeSchema } from "./locale.ts";

/** A piece of a line. `unfilled` stands where the operator has still to say something, and `text` is what; only links have `href`. */
const pieceSchema = v.object({
  kind: v.picklist(["plain", "strong", "emphasis", "link", "unfilled"]),
  text: v.string(),
  href: v.optional(v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:)/))),
});
export type NoticePiece = v.InferOutput<typeof pieceSchema>;

/** A heading and a paragraph are one line, lists as many as they have entries. */
const blockSchema = v.object({
  kind: v.picklist(["heading", "paragraph", "bullets", "numbers"]),
  lines: v.array(v.array(pieceSchema)),
});
export type NoticeBlock = v.InferOutput<typeof blockSchema>;

export const noticeBlocksSchema = v.array(blockSchema);

/** In the caller's language where it is written in it, else in the brand's own. No blocks: the operator says nothing about this. */
export const readLegalNotice = defineCall({
  path: "/api/config/legal_notice",
  query: v.object({ topic: v.picklist(legalTopics) }),
  content: v.object({ locale: localeSchema, blocks: noticeBlocksSchema }),
});
