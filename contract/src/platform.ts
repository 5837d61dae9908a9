import * as v from "valibot";

/** F24: what a visitor's device counts as; every game entry of a brand has one client id for each (A11). */
export const platforms = ["android", "ios", "web"] as const;

export const platformSchema = v.picklist(platforms);

export type Platform = v.InferOutput<typeof platformSchema>;
