import type { Brand } from "@gemgate/contract/brand";
import { japaneseTopics } from "@gemgate/contract/legal-topics";
import type { LegalTopic } from "@gemgate/contract/legal-topics";

/** C27, C28: the notices that a brand offers, in the order of its footer. Other brands offer none (A21). */
export function topicsOfBrand({ notices = [], ja_legal }: Pick<Brand, "notices" | "ja_legal">): LegalTopic[] {
  return [...new Set([...notices, ...(ja_legal === true ? japaneseTopics : [])])];
}
