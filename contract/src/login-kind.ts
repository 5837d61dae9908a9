import * as v from "valibot";

/** Z61: the third-party logins, spelled as `json_type` spells them. Account and card login are not among them. */
export const loginKinds = ["google", "apple", "facebook", "vk", "twitter", "huawei"] as const;

export const loginKindSchema = v.picklist(loginKinds);

export type LoginKind = v.InferOutput<typeof loginKindSchema>;
