// What the legal notices of a store are about. Names alone: a browser that offers them loads no validator.

/** C27: what an operator may tell in a popup of the footer. */
export const operatorTopics = ["trade", "topup", "inquiry"] as const;
export type OperatorTopic = (typeof operatorTopics)[number];

/** C28: what the law asks of a store in Japan. */
export const japaneseTopics = ["commercial_transactions", "payment_services", "inquiry"] as const;

export const legalTopics = ["trade", "topup", "inquiry", "commercial_transactions", "payment_services"] as const;
export type LegalTopic = (typeof legalTopics)[number];
